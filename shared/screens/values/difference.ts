import { getInfo, type Shape } from '@matchdesk/shared/contract'
import { plain } from './format'

/** The current values of a row in the fields that differ from the row on the screen: `Status: Rejected, Decided by: Noor Khan`. */
export function describeDifference(shape: Shape, seen: object, current: unknown, locale: string): string {
  const result = shape.safeParse(current)
  if (!result.success) return ''
  const before: Record<string, unknown> = { ...seen }
  return Object.entries(shape.shape)
    .flatMap(([name, schema]) => {
      const info = getInfo(schema)
      const now = result.data[name]
      const isEqual = JSON.stringify(now) === JSON.stringify(before[name])
      return !info || info.control === 'image' || isEqual ? [] : [`${info.title}: ${plain(schema, now, locale) || 'none'}`]
    })
    .join(', ')
}
