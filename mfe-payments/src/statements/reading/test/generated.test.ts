import { ReadingFailure } from '../failure'
import { readGrid, readRows, type Reading } from '../readFile'
import type { Way } from '../way'
import type { GeneratedFile, Kind } from './csvKind'
import { otherKinds } from './otherKinds'
import { tableKinds } from './tableKinds'
import { createStyle } from './tables'
import { createMovements, createRandom } from './truth'
import { valueKinds } from './valueKinds'

const context = { today: '2026-11-28', currency: 'PKR' }
const filesPerKind = Number(process.env.FILES_PER_KIND ?? 6)

function readOrRefuse(bytes: Uint8Array, way?: Way): Reading | undefined {
  try {
    return readRows(readGrid(bytes), way, context)
  } catch (error) {
    if (error instanceof ReadingFailure) return undefined
    throw error
  }
}

const isOf = (row: Reading['rows'][number], one: GeneratedFile['incoming'][number]) =>
  row.day === one.day && row.amount === one.amount && `${row.reference} ${row.text}`.includes(one.id)

/** Judges what became of a file: `wrong` is a row that is not as the bank knows it, or a row that is nowhere. */
function judge({ rows, leftOut }: Reading, { incoming }: GeneratedFile): 'read' | 'named' | 'wrong' {
  const invented = rows.filter((row) => !incoming.some((one) => isOf(row, one)))
  const lost = incoming.filter((one) => !rows.some((row) => isOf(row, one)))
  if (invented.length > 0 || rows.length > incoming.length || lost.some(({ id }) => !leftOut.some(({ text }) => text.includes(id)))) return 'wrong'
  return lost.length > 0 || leftOut.some(({ reason }) => !['out', 'total', 'heading'].includes(reason)) ? 'named' : 'read'
}

function findOutcome(file: GeneratedFile, answer: Partial<Way> | undefined) {
  const reading = readOrRefuse(file.bytes)
  if (!reading) return 'refused'
  if (reading.missing.length === 0) return judge(reading, file)
  const answered = answer && readOrRefuse(file.bytes, { ...reading.way, ...answer })
  const isWrong =
    answered && (answered.missing.some((one) => one !== 'direction') || (answered.missing.length === 0 && judge(answered, file) === 'wrong'))
  return isWrong ? 'wrong after an answer' : 'asked'
}

const make = ({ make: makeFile }: Kind, seed: number) => {
  const random = createRandom(seed)
  const movements = createMovements(random, random.pick(['2026-11-27', '2026-10-25', '2026-08-20']))
  return makeFile(random, movements, createStyle(random))
}

test.each([...tableKinds, ...valueKinds, ...otherKinds].map((kind) => [kind.name, kind.outcome, kind] as const))('%s: %s', (name, outcome, kind) => {
  const faults = Array.from({ length: filesPerKind }, (_, at) => {
    const file = make(kind, name.length * 100 + at)
    const found = findOutcome(file, file.answer)
    return found === outcome
      ? []
      : `${found}: seed ${name.length * 100 + at}\n${new TextDecoder(file.bytes[0] === 0xff ? 'utf-16le' : 'utf-8').decode(file.bytes).slice(0, 700)}`
  }).flat()
  expect(faults.join('\n')).toBe('')
})
