import { getInfo, isOptional, type Shape } from '@matchdesk/shared/contract'

const texts: ReadonlySet<string | undefined> = new Set(['text', 'textarea'])

/** The texts that a body may leave out, as they are stored then: a save without one clears it. */
export const emptyTexts = (body: Shape): Record<string, ''> =>
  Object.fromEntries(
    Object.entries(body.shape)
      .filter(([, schema]) => isOptional(schema) && texts.has(getInfo(schema)?.control))
      .map(([name]) => [name, '']),
  )
