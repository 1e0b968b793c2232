import { contract, historyEvents, infoOf, type Endpoint } from '@matchdesk/shared/contract'
import type * as z from 'zod/mini'

type Area = Readonly<Record<string, Endpoint>>

const areas = Object.entries<Area>(contract)

/** The title of each action that the history may hold. */
export const titles: ReadonlyMap<string, string> = new Map([
  ...areas.flatMap(([area, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, { title, unaudited }]) => (title && !unaudited ? [[`${area}.${name}`, title] as const] : [])),
  ),
  ...Object.entries(historyEvents),
])

export const titleOf = (action: string) => titles.get(action) ?? action

/** The actions of an area of the contract, or the one action of that name. */
export const actionsOf = (name: string) => [...titles.keys()].filter((action) => action === name || action.startsWith(`${name}.`))

const shapeOf = (schema: z.ZodMiniType | undefined) =>
  (schema?._zod.def as { shape?: Readonly<Record<string, z.ZodMiniType>> } | undefined)?.shape ?? {}

/** The titles of the fields of each area. */
const fields = new Map(
  areas.map(([area, endpoints]) => {
    const shapes = Object.values(endpoints).flatMap((endpoint) => [shapeOf((endpoint as { row?: z.ZodMiniType }).row), shapeOf(endpoint.body)])
    return [area, new Map(shapes.flatMap((shape) => Object.entries(shape).map(([name, schema]) => [name, infoOf(schema)?.title] as const)))] as const
  }),
)

const inWords = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')

/** The title of a field that an action changed. */
export const labelOf = (action: string, field: string) => fields.get(action.split('.')[0] ?? '')?.get(field) ?? inWords(field)
