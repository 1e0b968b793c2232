/** A repeatable choice: the same seed and salt always give the same entry. */
export function seededRandom(seed: number) {
  const roll = (salt: number) => {
    let h = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b)
    h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
    h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
    return (h ^ (h >>> 15)) >>> 0
  }
  return {
    below: (limit: number, salt: number) => roll(salt) % limit,
    pick: <T>(list: readonly T[], salt: number) => list[roll(salt) % list.length] as T,
  }
}
