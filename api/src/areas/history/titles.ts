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

/** The actions of these names between commas; the name of an area of the contract stands for all of its actions. */
export function actionsOf(names: string): string[] {
  const named = names.split(',')
  return [...titles.keys()].filter((action) => named.includes(action) || named.includes(areaOf(action)))
}

const areaOf = (action: string) => action.slice(0, action.indexOf('.'))

const groups: Readonly<Record<string, readonly string[]>> = {
  'Signing in': ['session'],
  Users: ['appUsers', 'profiles', 'registration', 'specialUsers', 'notes'],
  Administrators: ['adminUsers'],
  Packages: ['packages'],
  Subscriptions: ['subscriptions', 'specialSubscriptions', 'adsSubscriptions'],
  Payments: ['payments', 'specialPayments', 'adsPayments', 'transactions', 'bank'],
  Reports: ['reports'],
  Notifications: ['notifications'],
  'Master data': ['masterdata'],
}
const otherGroup = 'Console'

/** The choices of the filter: each title once, with all of its actions, in groups. */
export function actionChoices() {
  const ordered = [...Object.keys(groups), otherGroup]
  const groupOf = (action: string) => ordered.find((group) => groups[group]?.includes(areaOf(action))) ?? otherGroup
  const choices = new Map<string, { id: string; name: string; group: string }>()
  for (const [action, name] of titles) {
    const choice = choices.get(name)
    if (choice) choice.id += `,${action}`
    else choices.set(name, { id: action, name, group: groupOf(action) })
  }
  return [...choices.values()].sort((one, other) => ordered.indexOf(one.group) - ordered.indexOf(other.group))
}

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
