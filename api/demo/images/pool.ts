import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Files } from '../../src/media/files'
import { accounts } from '../business/banks'
import type { Payment } from '../business/payments'
import { men, women, type Person } from '../people/names'
import { cardBack, cardFront } from './idCard'
import { portrait, skins } from './portrait'
import { bankIcon, receipt } from './receipt'

const [width, height] = [768, 1024]

/** Noise around the middle gray, a byte a pixel: each photo takes a part of it. */
const noise = Uint8Array.from({ length: width * height * 2 }, (_, index) => {
  const mixed = Math.imul(index + 1, 0x9e3779b1)
  const bits = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  return 128 + ((bits & 127) + ((bits >>> 7) & 127) - 127) * 0.6
})
const grain = Buffer.from(noise.buffer)

/** A drawing as a phone takes it: upright, with a grain that keeps it above 150 KiB. The same seed gives the same photo. */
export function photo(drawing: string, seed: number): Promise<Buffer> {
  const start = (seed * 997) % (width * height)
  const input = grain.subarray(start, start + width * height)
  return sharp(Buffer.from(drawing), { density: 144 })
    .resize(width, height)
    .composite([{ input, raw: { width, height, channels: 1 }, blend: 'soft-light' }])
    .webp({ quality: 85, effort: 0 })
    .toBuffer()
}

export interface Face extends Person {
  skintone: string
  portrait: string
  card: string
}

/** Ids of the pictures that demo rows share. */
export interface ImagePool {
  men: Face[]
  women: Face[]
  cardBacks: string[]
  bankIcons: string[]
  receipts: Map<number, string>
  files: { id: string; bytes: number }[]
}

const tones = ['Wheatish', 'Wheatish', 'Wheatish', 'Fair', 'Fair', 'Extra Fair', 'Tawny (sanwla)', 'Dark'].filter((tone) => tone in skins)

/** Equal pictures have equal ids, so seeding again writes the same files. */
function idOf(drawing: string) {
  const hash = createHash('sha256').update(drawing).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

const picturesPerReport = 50
/** People of each sex whose portrait is as large as a phone's photo: the others have small drawings. */
const photosEach = 30

const draw = (drawing: string) => sharp(Buffer.from(drawing)).webp({ quality: 82, effort: 2 }).toBuffer()

/** Draws every picture and stores it as WebP. `report` takes the number of pictures so far. */
export async function drawPool(files: Files, payments: readonly Payment[], report: (count: number) => void): Promise<ImagePool> {
  const sizes = new Map<string, number>()
  const store = async (drawing: string, encode: (drawing: string) => Promise<Buffer> = draw) => {
    const id = idOf(drawing)
    const webp = await encode(drawing)
    await files.write(id, webp)
    sizes.set(id, webp.length)
    if (sizes.size % picturesPerReport === 0) report(sizes.size)
    return id
  }
  const face = async (person: Person, index: number): Promise<Face> => {
    const skintone = tones[(index * 5) % tones.length] ?? 'Wheatish'
    const seed = index + (person.male ? 0 : 500)
    const drawing = portrait(seed, { male: person.male, skintone, sikh: person.religion === 'Sikhism' && person.male })
    const card = cardFront({ seed, name: person.given, male: person.male, face: drawing })
    const [portraitId, cardId] = await Promise.all([store(drawing, index < photosEach ? () => photo(drawing, seed) : draw), store(card)])
    return { ...person, skintone, portrait: portraitId, card: cardId }
  }
  const slip = async ({ account, amount, transactionId, paidAt }: Payment, number: number) =>
    [number, await store(receipt({ seed: number, account, amount, transactionId, paidAt }))] as const

  const originals = payments.flatMap((payment, rank) => (payment.receipt === rank ? [slip(payment, rank)] : []))
  const [menFaces, womenFaces, cardBacks, bankIcons, receipts] = await Promise.all([
    Promise.all(men.map(face)),
    Promise.all(women.map(face)),
    Promise.all(Array.from({ length: 8 }, (_, index) => store(cardBack(index)))),
    Promise.all(accounts.map(({ bank }) => store(bankIcon(bank)))),
    Promise.all(originals),
  ])
  const rows = [...sizes].map(([id, bytes]) => ({ id, bytes })).sort((a, b) => a.id.localeCompare(b.id))
  return { men: menFaces, women: womenFaces, cardBacks, bankIcons, receipts: new Map(receipts), files: rows }
}
