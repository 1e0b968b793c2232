/** One movement, as the bank knows it. */
export interface Movement {
  /** An ISO date. */
  readonly day: string
  readonly amount: number
  readonly isOut: boolean
  readonly id: string
  readonly name: string
  /** After the movement. */
  readonly balance: number
}

/** A small generator of numbers: the same seed, the same file. */
export function createRandom(seed: number) {
  let state = seed * 2654435761 + 12345
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296
  }
  const below = (count: number) => Math.floor(next() * count)
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T
  return { below, pick, chance: (share: number) => next() < share }
}

export type Random = ReturnType<typeof createRandom>

const dayMs = 86_400_000
const names = ['Ali Raza', 'Sana Khan', 'M. Bilal', 'Ayesha Noor', 'Farhan Ahmed', 'علی رضا', 'Received Textiles', 'Debit Solutions Ltd']

/** Movements of the weeks until `last`, in their order: some days have several, and at least one day is after the twelfth of its month. */
export function createMovements({ below, pick, chance }: Random, last: string): Movement[] {
  const count = 8 + below(16)
  const isLettered = chance(0.3)
  const hasCents = chance(0.5)
  let balance = 400_000 + below(90_000)
  let time = Date.parse(last) - Math.floor((count * 2) / 3) * dayMs
  return Array.from({ length: count }, (_, index) => {
    time += index % 3 === 1 ? 0 : dayMs
    const isOut = index === 1 || (index > 2 && chance(0.35))
    const amount = pick([900, 1500, 4500, 12_000, 125_000, 37]) + below(400) + (hasCents ? below(100) / 100 : 0)
    balance = Math.round((balance + (isOut ? -amount : amount)) * 100) / 100
    const id = isLettered
      ? `FT${10_000 + below(90_000)}${pick(['A', 'K', 'ZX'])}${1000 + below(9000)}`
      : String(700_000_000_000 + below(99_999_999_999))
    return { day: new Date(time).toISOString().slice(0, 10), amount, isOut, id, name: pick(names), balance }
  })
}
