import { averageCells, toGray } from './grayPicture'
import { differenceHash, frequencyHash } from './hashes'
import { findTextParts } from './textParts'

/** The two perceptual hashes of a picture or of a piece of text in it. */
export interface Hashes {
  /** The lowest frequencies (pHash). */
  readonly frequency: bigint
  /** The differences between neighbouring cells of a picture (dHash); of a piece of text, its next higher frequencies down. */
  readonly detail: bigint
}

export interface Fingerprint {
  readonly picture: Hashes
  /** The pieces of text, from the top, at most 24. */
  readonly parts: readonly Hashes[]
}

const maxParts = 24

export async function computeFingerprint(bytes: Uint8Array): Promise<Fingerprint> {
  const picture = await toGray(bytes)
  const average = averageCells(picture)
  const all = { left: 0, top: 0, right: picture.width, bottom: picture.height }
  return {
    picture: { frequency: frequencyHash(average(all, 32, 32), 32, { across: 8, down: [0, 8] }), detail: differenceHash(average(all, 9, 8), 9) },
    parts: findTextParts(picture)
      .slice(0, maxParts)
      .map((box) => {
        const cells = average(box, 32, 8)
        return { frequency: frequencyHash(cells, 32, { across: 16, down: [0, 4] }), detail: frequencyHash(cells, 32, { across: 16, down: [4, 8] }) }
      }),
  }
}
