import { getInfo, isOptional, type Shape } from '@matchdesk/shared/contract'
import { notFound } from '../errors/httpError'

/** Ids are opaque to everyone else; here they are numbers, and any other text names nothing. */
export const readId = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)

export const readIds = (texts: readonly string[]): number[] => texts.flatMap((text) => readId(text) ?? [])

/** Throws 404 where the text is no id. */
export function parseId(text: string, what: string): number {
  const id = readId(text)
  if (id === undefined) throw notFound(what)
  return id
}

/** Sessions, administrators and open undos have these ids. Any other text would make the statement fail. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)

export const toIso = (moment: Date | null | undefined) => moment?.toISOString() ?? null

type WireValue<V> = V extends Date ? string : V

/** A row as answers have it: its id and its moments are texts. */
export function toWire<R extends object>(row: R): { [C in keyof R]: C extends 'id' ? string : WireValue<R[C]> } {
  const values = Object.entries(row).map(([name, value]: [string, unknown]) => {
    if (value instanceof Date) return [name, value.toISOString()]
    return [name, name === 'id' ? String(value) : value]
  })
  return Object.fromEntries(values)
}

const textControls: ReadonlySet<string | undefined> = new Set(['text', 'textarea'])

/** Empty texts for the optional texts of a body: a save without one clears it. */
export const emptyTexts = (body: Shape): Record<string, ''> =>
  Object.fromEntries(
    Object.entries(body.shape)
      .filter(([, schema]) => isOptional(schema) && textControls.has(getInfo(schema)?.control))
      .map(([name]) => [name, '']),
  )
