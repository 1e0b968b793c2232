import { getInfo, type Control, type Shape } from '@matchdesk/shared/contract'
import type { ExpectedField } from '@matchdesk/shared/ui/base'

const kinds: Partial<Record<Control, ExpectedField['control']>> = { textarea: 'lines', image: 'picture' }

/** The fields that the form of this body will show, known before the code of the form is here. */
export const skeletonFields = (body: Shape): ExpectedField[] =>
  Object.values(body.shape).flatMap((schema) => {
    const { control = 'text', hint, repeat } = getInfo(schema) ?? {}
    const field = { control: kinds[control] ?? 'line', hasHint: Boolean(hint) || control === 'image' } as const
    return repeat ? [field, field] : [field]
  })
