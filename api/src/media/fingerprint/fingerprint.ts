import { averageCells, toGray } from './grayPicture'
import { differenceHash, frequencyHash } from './hashes'
import { findTextParts } from './textParts'

/** The two perceptual hashes of a picture or of a part of it. */
export interface Hashes {
  readonly difference: bigint
  readonly frequency: bigint
}

export interface Fingerprint {
  readonly whole: Hashes
  /** The pieces of text, from the top, at most 24. */
  readonly parts: readonly Hashes[]
}

const maxParts = 24

export async function computeFingerprint(bytes: Uint8Array): Promise<Fingerprint> {
  const picture = await toGray(bytes)
  const average = averageCells(picture)
  const all = { left: 0, top: 0, right: picture.width, bottom: picture.height }
  return {
    whole: { difference: differenceHash(average(all, 9, 8), 9), frequency: frequencyHash(average(all, 32, 32), 32, 8, 8) },
    parts: findTextParts(picture)
      .slice(0, maxParts)
      .map((box) => ({ difference: differenceHash(average(box, 33, 2), 33), frequency: frequencyHash(average(box, 32, 8), 32, 16, 4) })),
  }
}
