import sharp from 'sharp'
import { reencode } from '../../src/media/pictures'
import { computeFingerprint, type Fingerprint } from '../../src/media/fingerprint/fingerprint'
import { amounts, below, digits, drawReceipt, makeFacts, pick, wallets, type Random, type ReceiptFacts, type Wallet } from './receipts'

/** A receipt as somebody hands it in. */
export interface Original {
  readonly wallet: Wallet
  readonly facts: ReceiptFacts
  readonly picture: Buffer
  readonly fingerprint: Fingerprint
}

type Change = (picture: Buffer, random: Random) => Promise<Buffer>

/** As another app writes it. */
const encode: Change = (picture, random) => {
  const quality = 45 + below(random, 46)
  return random() < 0.5 ? sharp(picture).jpeg({ quality }).toBuffer() : sharp(picture).webp({ quality, effort: 1 }).toBuffer()
}

/** Half to twice as large. */
const scale: Change = async (picture, random) => {
  const { width = 1 } = await sharp(picture).metadata()
  const times = random() < 0.5 ? 0.5 + random() / 2 : 1 + random()
  return sharp(picture)
    .resize(Math.round(width * times))
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** Without five percent of its width and its height, at any of its edges. */
const crop: Change = async (picture, random) => {
  const { width = 1, height = 1 } = await sharp(picture).metadata()
  const [lostX, lostY] = [Math.round(width * 0.05), Math.round(height * 0.05)]
  return sharp(picture)
    .extract({ left: below(random, lostX + 1), top: below(random, lostY + 1), width: width - lostX, height: height - lostY })
    .jpeg({ quality: 80 })
    .toBuffer()
}

const changes = { encode, scale, crop }
export const kinds = ['encode', 'scale', 'crop', 'amount', 'id'] as const

/** The fingerprint of a picture as the API stores it. */
const fingerprint = async (picture: Buffer) => computeFingerprint(await reencode(picture, 'screenshot'))

/** One sender in fifteen is the same. */
export async function makeOriginal(random: Random): Promise<Original> {
  const wallet = pick(random, wallets)
  const facts = makeFacts(random, wallet)
  const picture = await drawReceipt(wallet, facts)
  return { wallet, facts, picture, fingerprint: await fingerprint(await encode(picture, random)) }
}

/** The same receipt once more: written, scaled or cut by another app, or with the digits of its amount or its id painted over. */
export async function copy({ wallet, facts, picture }: Original, kind: (typeof kinds)[number], random: Random): Promise<Fingerprint> {
  if (kind !== 'amount' && kind !== 'id') return fingerprint(await changes[kind](picture, random))
  const others = amounts.filter((amount) => amount !== facts.amount)
  const id = facts.id.replace(/\d+/, (all) => digits(random, all.length))
  const forged = await drawReceipt(wallet, { ...facts, ...(kind === 'id' ? { id } : { amount: pick(random, others) }) })
  return fingerprint(await encode(forged, random))
}

/** Another payment in the same wallet, of the same amount in every second pair and from the same sender in every fourth, where there is one. */
export function otherPayment(one: Original, originals: readonly Original[], nth: number, random: Random): Original | undefined {
  const others = originals.filter(({ wallet, facts }) => wallet === one.wallet && facts !== one.facts)
  const ofAmount = others.filter(({ facts }) => (facts.amount === one.facts.amount) === (nth % 2 === 0))
  const ofSender = ofAmount.filter(({ facts }) => facts.sender === one.facts.sender)
  const choices = nth % 4 < 2 && ofSender.length > 0 ? ofSender : ofAmount
  return choices.length > 0 ? pick(random, choices) : undefined
}
