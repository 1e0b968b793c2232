import type { StatementLayout } from '@matchdesk/shared/contract'
import { readGrid, readRows } from '../readFile'
import { generateFile, type GeneratedFile } from './generateFile'

const today = '2026-11-28'
const files = Array.from({ length: 200 }, (_, seed) => generateFile(seed + 1, today))
const read = ({ bytes }: GeneratedFile, layouts: readonly StatementLayout[] = []) => readRows(readGrid(bytes), layouts, today)

/** Undefined where every incoming amount is read with its day and its id, and nothing else. */
function findFault({ incoming, about }: GeneratedFile, { rows, layout }: ReturnType<typeof read>): string | undefined {
  const toKey = (row: { day: string; amount: number }) => `${row.day} ${row.amount}`
  const [expected, found] = [incoming.map(toKey).sort(), rows.map(toKey).sort()]
  const hasIds = incoming.every(({ id }) => rows.some(({ reference, text }) => `${reference} ${text}`.includes(id)))
  if (expected.join() === found.join() && hasIds) return undefined
  return `${about}\n${JSON.stringify(layout)}\n${expected.length} expected, ${found.length} found: ${found.slice(0, 3).join('; ')}`
}

test('of 200 generated statements at least 190 are read right at once', () => {
  const faults = files.flatMap((file) => findFault(file, read(file)) ?? [])
  expect(faults.length > 10 ? faults : []).toEqual([])
})

test('each of them is read right after one correction', () => {
  const faults = files.flatMap((file) => {
    const { columns, dates, decimal } = file
    const header = read(file).layout?.header ?? []
    return findFault(file, read(file, [{ header, columns, dates, decimal }])) ?? []
  })
  expect(faults).toEqual([])
})
