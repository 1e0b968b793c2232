import { getCore, getField, getInfo, type ListEndpoint } from '@matchdesk/shared/contract'
import { Badge, Breakable, NoWrap, Picture, type ColumnKind } from '@matchdesk/shared/ui/base'
import type { ReactNode } from 'react'
import { formatCount, formatMoment } from '@matchdesk/shared/values'
import { isDay, plain } from './format'

type Schema = Parameters<typeof getInfo>[0]

/** A code such as `MD-000123`, which would break at its hyphen. */
const codePattern = /^(?=\S{1,16}$)\S+-\S+$/
const emailBreaks = /(?=@)|(?<=\.)(?=.*[@.])/

/** Makes the renderer of a field's values from the contract. A column makes it once, so that no cell looks anything up. */
export function createCell(schema: Schema, locale: string): (value: unknown) => ReactNode {
  const { control, tones } = getInfo(schema) ?? {}
  if (control === 'image') return (value) => <Picture src={value as string | null} alt="" />
  if (control === 'email') return (value) => <Breakable text={String(value)} at={emailBreaks} />
  if (tones) return (value) => <Badge tone={tones[String(value)] ?? 'plain'}>{plain(schema, value, locale)}</Badge>
  return (value) => {
    if (control === 'date' && typeof value === 'string' && !isDay(value)) return momentInLines(value, locale)
    const text = plain(schema, value, locale)
    return typeof text === 'number' ? formatCount(text, locale) : codePattern.test(text) ? <NoWrap translate="no">{text}</NoWrap> : text
  }
}

/** In characters: a longer half is wider than the column of names. */
const longestHalf = 14

/** A name breaks once at most, near its middle; one with a longer half breaks where it must. */
export function nameInLines(text: string): ReactNode {
  if (text.split(' ').length < 3) return text
  const half = text.length / 2
  const [before, after] = [text.lastIndexOf(' ', half), text.indexOf(' ', half)]
  const middle = after < 0 || half - before < after - half ? before : after
  const halves = [text.slice(0, middle), text.slice(middle + 1)] as const
  if (halves.some(({ length }) => length > longestHalf)) return text
  return (
    <>
      {unbroken(halves[0])} {unbroken(halves[1])}
    </>
  )
}

/** One word needs no element to stay whole. */
const unbroken = (text: string) => (text.includes(' ') ? <NoWrap>{text}</NoWrap> : text)

/** A moment breaks between its day and its time, if anywhere. */
export function momentInLines(iso: string, locale: string) {
  const words = formatMoment(iso, locale)
  const end = words.lastIndexOf(',') + 1
  return (
    <NoWrap as="time" dateTime={iso} translate="no">
      {words.slice(0, end)}
      <wbr />
      {words.slice(end)}
    </NoWrap>
  )
}

const isNumber = (schema: Schema) => ['number', 'int'].includes(getCore(schema)._zod.def.type)

/** Is it an amount or a count, rather than one of some choices? */
export const isAmount = (schema: Schema) => isNumber(schema) && getInfo(schema)?.control !== 'select'

const byControl: Readonly<Record<string, ColumnKind>> = {
  image: 'image',
  email: 'email',
  date: 'date',
  tel: 'phone',
  textarea: 'long',
  select: 'word',
}

/** The kind of the values of a field, from its contract. */
export function getKind({ row, labelField }: ListEndpoint, name: string): ColumnKind {
  return name === labelField ? 'name' : getFieldKind(getField(row.shape, name))
}

/** The kind of the values of a field of a record. */
export function getFieldKind(schema: Schema): ColumnKind {
  const { control = 'text', holds, tones } = getInfo(schema) ?? {}
  if (tones) return 'status'
  if (isAmount(schema)) return 'number'
  return holds ?? byControl[control] ?? 'text'
}
