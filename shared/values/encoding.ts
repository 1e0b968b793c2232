type Holder = Readonly<Record<string, unknown>>

/**
 * JSON of the values themselves: the page around an embed may define `toJSON` on all arrays, as Prototype.js does. `change` returns what
 * stands for a value.
 */
export const toJson = (value: unknown, change: (value: unknown) => unknown = (own) => own): string =>
  JSON.stringify(value, function (this: Holder, key: string) {
    return change(this[key])
  })

/** The value that one part of a path stands for; what makes no sense there stays as it is. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
