import * as z from 'zod/mini'
import { read, write } from '../grammar/operations'
import { Name, PagePath, Tab, Version } from './failures'

/**
 * The measures of a session: interaction to next paint, largest contentful paint and a press to the first rows in milliseconds, layout shift as web-vitals has
 * it, and the numbers of changed forms that were given up and of writes that the API refused.
 */
export const vitalNames = ['INP', 'LCP', 'CLS', 'rows', 'abandoned', 'refused'] as const
export type VitalName = (typeof vitalNames)[number]

const measure = z.object({
  name: z.enum(vitalNames),
  remote: Name,
  version: Version,
  page: PagePath,
  value: z.number().check(z.minimum(0), z.maximum(600_000)),
  /** The role of the element that was slow to answer, as `button`. */
  role: z.optional(z.string().check(z.regex(/^[a-z]{1,30}$/))),
})

const text = z.string()
const value = z.nullable(z.number())

/** The capability that all of them belong to. */
const extra = 'failures'

export const vitals = {
  /** The measures of one tab so far; the last value of each counts. It names no person. */
  report: write('POST /vitals', {
    title: 'Reported vitals',
    background: true,
    body: z.object({ tab: Tab, measures: z.array(measure).check(z.maxLength(50)) }),
    unaudited: true,
    extra,
  }),
  /** The 75th percentiles of real sessions; null where none has measured. */
  list: read(
    '/vitals',
    z.object({
      pages: z.array(
        z.object({
          name: z.enum(['INP', 'LCP', 'CLS', 'rows']),
          remote: text,
          version: text,
          page: text,
          /** The element that was slow most often. */
          role: text,
          sessions: z.int(),
          day: value,
          week: value,
        }),
      ),
      /** Of all remotes together, by day in UTC, the last seven days in order. */
      days: z.array(z.object({ day: text, INP: value, LCP: value })),
    }),
    { resources: ['remotes'], extra },
  ),
}
