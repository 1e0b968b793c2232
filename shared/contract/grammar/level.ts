import * as z from 'zod/mini'

/** A part of what is beyond spec.md. An API serves all of a level or nothing of it: docs/provider.md has the table. */
export type Level = 'records' | 'lists' | 'money' | 'review' | 'history' | 'messages' | 'people' | 'security' | 'remotes'

export const levels: readonly Level[] = ['records', 'lists', 'money', 'review', 'history', 'messages', 'people', 'security', 'remotes']

const schemaLevels = new WeakMap<z.core.$ZodType, Level>()

/** A value of a level: optional, and as a parameter sent only to an API that has the level. */
export function level<S extends z.ZodMiniType>(name: Level, schema: S): z.ZodMiniOptional<S> {
  const optional = z.optional(schema)
  schemaLevels.set(optional, name)
  return optional
}

/** The level of a value; undefined for what spec.md asks for. */
export const getLevel = (schema: z.core.$ZodType): Level | undefined => schemaLevels.get(schema)
