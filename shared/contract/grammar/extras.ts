import type * as z from 'zod/mini'
import type { Endpoint } from './endpoint'
import { getExtra } from './extra'

/** The header under which a write counts once, however often it is sent; its name is its capability. */
export const keyHeader = 'Idempotency-Key'

type Area = Readonly<Record<string, Endpoint>>

/** The capabilities of an API that serves all of a contract: those of its endpoints, and of the values that they take and return. */
export function listExtras(contract: Readonly<Record<string, Area>>): string[] {
  const names = new Set([keyHeader])
  const seen = new Set<z.core.$ZodType>()
  function visit(schema: z.core.$ZodType | undefined) {
    if (!schema || seen.has(schema)) return
    seen.add(schema)
    const name = getExtra(schema)
    if (name) names.add(name)
    const { innerType, element, shape } = schema._zod.def as Parts
    for (const part of [innerType, element, ...Object.values(shape ?? {})]) visit(part)
  }
  for (const endpoint of Object.values(contract).flatMap((area) => Object.values(area))) {
    for (const name of [endpoint.extra, endpoint.knowsDevice]) if (name) names.add(name)
    for (const schema of [endpoint.query, endpoint.headers, endpoint.body, endpoint.output]) visit(schema)
  }
  return [...names].sort()
}

/** An output as an API with all capabilities returns it. */
export type Complete<T> = T extends readonly (infer One)[] ? Complete<One>[] : T extends object ? { [K in keyof T]-?: Complete<T[K]> } : T

interface Parts {
  readonly innerType?: z.core.$ZodType
  readonly element?: z.core.$ZodType
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>
}
