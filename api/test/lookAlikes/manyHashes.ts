import { computeFingerprint, type Fingerprint, type Hashes } from '../../src/media/fingerprint/fingerprint'
import { maxBits, textDistance } from '../../src/media/fingerprint/areAlike'
import { below, drawReceipt, makeFacts, pick, wallets, type Random } from './receipts'

const samplesPerWallet = 6

/** Flips `count` of 64 bits. */
function flip(hash: bigint, count: number, random: Random): bigint {
  let bits = hash
  for (let n = 0; n < count; n++) bits ^= 1n << BigInt(below(random, 64))
  return BigInt.asIntN(64, bits)
}

const flipBoth = ({ frequency, detail }: Hashes, count: number, random: Random): Hashes => ({
  frequency: flip(frequency, count, random),
  detail: flip(detail, count, random),
})

/**
 * Makes fingerprints of receipts that nobody drew: of one wallet, the titles are alike and the values are not. Real receipts of each wallet
 * say which pieces of text are values.
 */
export async function fingerprintMaker(random: Random) {
  const samples = await Promise.all(
    wallets.map((wallet) =>
      Promise.all(Array.from({ length: samplesPerWallet }, async () => computeFingerprint(await drawReceipt(wallet, makeFacts(random, wallet))))),
    ),
  )
  const shapes = samples.map((receipts) => {
    const [first] = receipts as [Fingerprint]
    const isTitle = first.parts.map((part) =>
      receipts.every(({ parts }) => parts.some((other) => textDistance(part, other) <= maxBits(first.parts.length))),
    )
    return { receipts, isTitle }
  })
  return (): Fingerprint => {
    const { receipts, isTitle } = pick(random, shapes)
    const { picture } = pick(random, receipts)
    const [{ parts }] = receipts as [Fingerprint]
    return {
      picture: flipBoth(picture, below(random, 3), random),
      parts: parts.map((part, place) =>
        isTitle[place] ? flipBoth(part, below(random, 3), random) : flipBoth(pick(random, receipts).parts[place] ?? part, 24, random),
      ),
    }
  }
}

/** The same receipt as another app writes it, with one piece of text painted over. */
export function copyOf({ picture, parts }: Fingerprint, random: Random): Fingerprint {
  const painted = below(random, parts.length)
  return {
    picture: flipBoth(picture, below(random, 6), random),
    parts: parts.map((part, place) => flipBoth(part, place === painted ? 32 : below(random, 6), random)),
  }
}
