import { hashReference, listReferences, maxHashes, type ReferenceLine } from '@matchdesk/shared/contract'

/** Browsers compute hashes on pages over https, and of this machine. */
export const canHash = () => globalThis.crypto?.subtle !== undefined

/** The outgoing amounts as they leave the browser: each with the hashes of its ids, and those without an id not at all. */
export async function hashOutgoing(lines: readonly ReferenceLine[]) {
  const hashed = lines.map(async (line) => {
    const ids = listReferences(line).slice(0, maxHashes)
    return { day: line.day, amount: line.amount, hashes: await Promise.all(ids.map(hashReference)) }
  })
  return (await Promise.all(hashed)).filter(({ hashes }) => hashes.length > 0)
}
