/** Round whole numbers from nought to at least `most`, four steps at most. */
export function ticksFor(maximum: number): readonly number[] {
  const rough = Math.max(1, maximum / 4)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((times) => times * power).find((round) => round >= rough && Number.isInteger(round)) ?? 1
  const count = Math.max(1, Math.ceil(maximum / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}
