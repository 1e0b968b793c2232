/** Says each thing once, so that a poll does not fill the terminal. */
export function once(say: (text: string) => void) {
  const said = new Set<string>()
  return (text: string) => {
    if (said.has(text)) return
    said.add(text)
    say(text)
  }
}
