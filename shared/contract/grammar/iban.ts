/** Does an account number fit its check digits, as ISO 7064 has it? An IBAN has neither blanks nor dashes. */
export function isIban(typed: string): boolean {
  const number = typed.toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(number)) return false
  const digits = [...number.slice(4), ...number.slice(0, 4)].map((character) => parseInt(character, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
