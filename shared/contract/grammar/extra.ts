import * as z from 'zod/mini'

const extras = new WeakMap<z.core.$ZodType, string>()

/** A value beyond spec.md: optional, and a part of the capability of that name. A parameter is sent only where the API has that capability. */
export function extra<S extends z.ZodMiniType>(name: string, schema: S): z.ZodMiniOptional<S> {
  const optional = z.optional(schema)
  extras.set(optional, name)
  return optional
}

/** The capability that a value belongs to; undefined for what spec.md asks for. */
export const getExtra = (schema: z.core.$ZodType): string | undefined => extras.get(schema)
