/** The months up to that of a day, oldest first, like `2024-01`. */
export function listMonths(day: string, count: number): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, index) => new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7))
}
