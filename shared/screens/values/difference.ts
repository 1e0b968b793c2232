import { infoOf, type Shape } from '@matchdesk/shared/contract'
import { jsonOf } from '@matchdesk/shared/values'
import { plain } from './format'

/** The current values of a row in the fields that differ from the row on the screen: `Status: Rejected, Decided by: Noor Khan`. */
export function differenceOf(shape: Shape, seen: object, current: unknown, locale: string): string {
  const parsed = shape.safeParse(current)
  if (!parsed.success) return ''
  const before = seen as Record<string, unknown>
  return Object.entries(shape.shape)
    .flatMap(([name, schema]) => {
      const info = infoOf(schema)
      const now = parsed.data[name]
      const isSame = jsonOf(now) === jsonOf(before[name])
      return !info || info.control === 'image' || isSame ? [] : [`${info.title}: ${plain(schema, now, locale) || 'none'}`]
    })
    .join(', ')
}
