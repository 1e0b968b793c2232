import { type Fingerprint, type Hashes, distance } from './fingerprint'

/**
 * Two pictures of one text differ in at most so many bits beside the noise of the picture. Of many texts, one is disturbed more easily, and the
 * others prove more: the limit rises with their number. ADR 074 has the measurement.
 */
export const maxBits = (texts: number) => (texts <= 6 ? 11 : texts <= 10 ? 12.5 : 17.5)
/** Compression and scaling disturb all texts of a copy: of the median of the other distances, this share is noise. */
const noiseShare = 0.5
/** Two texts of one picture that differ in at most so many bits are the same text at two places. */
const sameTextBits = 10.5
/** Two copies of a picture with too few pieces of text differ in at most so many of 128 bits. */
const maxPictureBits = 12
/** With fewer pieces of text, the whole pictures are compared. */
const leastParts = 3

/** A bit of the detail counts half. */
export const textDistance = (a: Hashes, b: Hashes) => distance(a.frequency, b.frequency) + distance(a.detail, b.detail) / 2

/**
 * Are these pictures of one receipt? One text may differ: an amount or an id that somebody painted over. The same text at two places counts once.
 * Two payments in one wallet have other ids and other moments.
 */
export function areAlike({ picture: pictureA, parts: partsA }: Fingerprint, { picture: pictureB, parts: partsB }: Fingerprint): boolean {
  const [fewer, more] = partsA.length <= partsB.length ? [partsA, partsB] : [partsB, partsA]
  if (fewer.length < leastParts)
    return distance(pictureA.frequency, pictureB.frequency) + distance(pictureA.detail, pictureB.detail) <= maxPictureBits
  const [most, ...others] = fewer
    .map((part) => ({ part, bits: Math.min(...more.map((other) => textDistance(part, other))) }))
    .sort((one, other) => other.bits - one.bits)
  const second = others.find(({ part }) => most && textDistance(part, most.part) > sameTextBits)
  const rest = others.slice(1)
  const noise = rest[Math.floor(rest.length / 2)]?.bits ?? 0
  return !second || second.bits - noiseShare * noise <= maxBits(fewer.length)
}
