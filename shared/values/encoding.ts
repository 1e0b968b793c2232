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
