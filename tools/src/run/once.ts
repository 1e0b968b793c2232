/** Says each thing once, so that a poll does not fill the terminal. */
export function once(say: (text: string) => void) {
  const told = new Set<string>()
  return (text: string) => {
    if (told.has(text)) return
    told.add(text)
    say(text)
  }
}
