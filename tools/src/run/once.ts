/** Says each thing once, so that a poll does not fill the terminal. */
export function once(say: (text: string) => void) {
  const printed = new Set<string>()
  return (text: string) => {
    if (printed.has(text)) return
    printed.add(text)
    say(text)
  }
}
