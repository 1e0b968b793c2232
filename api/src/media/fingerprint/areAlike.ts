import type { Fingerprint, Hashes } from './fingerprint'
import { distance } from './hashes'

/**
 * Two pictures of one piece of text differ in at most so many of 128 bits. Of many texts, one is disturbed more easily, and the others prove more:
 * the limit rises with their number. ADR 074 has the measurement.
 */
export const mostBits = (texts: number) => (texts <= 6 ? 14 : texts <= 10 ? 16 : 21)
/** Two copies of a picture with too few pieces of text differ in at most so many of 128 bits. */
const maxPictureBits = 12
/** With fewer pieces of text, the whole pictures are compared. */
const leastParts = 3

export const hashDistance = (a: Hashes, b: Hashes) => distance(a.difference, b.difference) + distance(a.frequency, b.frequency)

/**
 * Are these pictures of one receipt? One text may differ: an amount or an id that somebody painted over. The same text at two places counts once.
 * Two payments in one wallet have other ids and other moments.
 */
export function areAlike(a: Fingerprint, b: Fingerprint): boolean {
  const [fewer, more] = a.parts.length <= b.parts.length ? [a.parts, b.parts] : [b.parts, a.parts]
  if (fewer.length < leastParts) return hashDistance(a.whole, b.whole) <= maxPictureBits
  const limit = mostBits(fewer.length)
  const isAbsent = (part: Hashes, parts: readonly Hashes[]) => parts.every((other) => hashDistance(part, other) > limit)
  const differing = fewer.filter((part) => isAbsent(part, more))
  return differing.filter((part, index) => isAbsent(part, differing.slice(0, index))).length <= 1
}
