type Holder = Readonly<Record<string, unknown>>

/**
 * JSON of the values themselves: the page around an embed may define `toJSON` on all arrays, as Prototype.js does. `change` returns what
 * stands for a value.
 */
export const toJson = (value: unknown, change: (value: unknown) => unknown = (own) => own): string =>
  JSON.stringify(value, function (this: Holder, key: string) {
    return change(this[key])
  })

/** A value as one part of an address. Half an emoji is U+FFFD, as in forms; the browser's function throws, and the page would be gone. */
export const encodeSegment = (value: string) => encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd'))

/** The value that one part of a path stands for; what makes no sense there stays as it is. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
