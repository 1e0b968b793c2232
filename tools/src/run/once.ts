/** Says each thing once, so that a poll does not fill the terminal. */
export function once(say: (text: string) => void) {
  const texts = new Set<string>()
  return (text: string) => {
    if (texts.has(text)) return
    texts.add(text)
    say(text)
  }
}
