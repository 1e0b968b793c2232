import { getInfo, isOptional, type Shape } from '@matchdesk/shared/contract'
import { notFound } from '../errors/httpError'

/** Ids are opaque to everyone else; here they are numbers, and any other text names nothing. */
export function parseId(text: string, what: string): number {
  if (!/^\d{1,15}$/.test(text)) throw notFound(what)
  return Number(text)
}

export const toIso = (moment: Date | null | undefined) => moment?.toISOString() ?? null

const textControls: ReadonlySet<string | undefined> = new Set(['text', 'textarea'])

/** Empty texts for the optional texts of a body: a save without one clears it. */
export const emptyTexts = (body: Shape): Record<string, ''> =>
  Object.fromEntries(
    Object.entries(body.shape)
      .filter(([, schema]) => isOptional(schema) && textControls.has(getInfo(schema)?.control))
      .map(([name]) => [name, '']),
  )
