/** The part of a key event that the browser and React share. */
interface Press {
  readonly key: string
  readonly code: string
  readonly keyCode: number
  readonly shiftKey: boolean
  readonly isComposing?: boolean
  readonly nativeEvent?: { readonly isComposing: boolean }
}

/** The key codes of signs, as a Latin keyboard has them, without Shift and with it. */
const signs: Readonly<Record<string, readonly [string, string]>> = { Slash: ['/', '?'], Minus: ['-', '-'], Equal: ['=', '+'] }

/** The browser tells this code for keys that an input method takes. */
const composing = 229

const isLatin = (key: string) => /^[\p{ASCII}\p{Script=Latin}]$/u.test(key)

/**
 * The key that a person meant: a letter is small; where the layout has no Latin letter (Russian, Greek, Arabic, Urdu), it is what a Latin keyboard
 * has in its place. Undefined while an input method composes: its Enter and Escape are not for the page.
 */
export function keyOf({ key, code, keyCode, shiftKey, isComposing, nativeEvent }: Press): string | undefined {
  if (isComposing || nativeEvent?.isComposing || keyCode === composing) return undefined
  if (key.length > 1) return key
  if (isLatin(key)) return key.toLowerCase()
  const [, place] = /^(?:Key|Digit|Numpad)([A-Z\d])$/.exec(code) ?? []
  return place?.toLowerCase() ?? signs[code]?.[shiftKey ? 1 : 0] ?? key
}
