import { contract, historyEvents, getInfo, type Endpoint } from '@matchdesk/shared/contract'
import type * as z from 'zod/mini'

type Area = Readonly<Record<string, Endpoint>>

const areas = Object.entries<Area>(contract)

export const titles: ReadonlyMap<string, string> = new Map([
  ...areas.flatMap(([area, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, { title, unaudited: isUnaudited }]) =>
      title && !isUnaudited ? [[`${area}.${name}`, title] as const] : [],
    ),
  ),
  ...Object.entries(historyEvents),
])

export const getTitle = (action: string) => titles.get(action) ?? action

/** Acceptances of payments whose money no statement shows: some acts of the actions that take a reason for it. */
export const withoutMoney = 'withoutMoney'

/** The actions of these names between commas; the name of an area of the contract stands for all of its actions. */
export function listActions(names: string): string[] {
  const parts = names.split(',')
  if (parts.includes(withoutMoney)) return decisionActions
  return [...titles.keys()].filter((action) => parts.includes(action) || parts.includes(getArea(action)))
}

const getArea = (action: string) => action.split('.')[0] ?? ''

const groups: Readonly<Record<string, readonly string[]>> = {
  'Signing in': ['session', 'sessions', 'passkeys'],
  Users: ['appUsers', 'profiles', 'registration', 'contactChange', 'specialUsers', 'notes', 'memberData'],
  Administrators: ['adminUsers', 'portals'],
  Packages: ['packages'],
  Subscriptions: ['subscriptions', 'specialSubscriptions', 'adsSubscriptions'],
  Payments: ['payments', 'specialPayments', 'adsPayments', 'transactions', 'bank'],
  Statements: ['statements', 'lookAlikes', withoutMoney],
  Reports: ['reports'],
  Notifications: ['notifications'],
  'Master data': ['masterdata'],
}
const restGroup = 'Console'

/** The choices of the filter: each title once, with all of its actions, in groups. */
export function actionChoices() {
  const inOrder = [...Object.keys(groups), restGroup]
  const getGroup = (action: string) => inOrder.find((group) => groups[group]?.includes(getArea(action))) ?? restGroup
  const choices = new Map<string, { id: string; name: string; group: string }>()
  for (const [action, name] of [...titles, [withoutMoney, 'Accepted a payment without money'] as const]) {
    const choice = choices.get(name)
    if (choice) choice.id += `,${action}`
    else choices.set(name, { id: action, name, group: getGroup(action) })
  }
  return [...choices.values()].sort((a, b) => inOrder.indexOf(a.group) - inOrder.indexOf(b.group))
}

const getShape = (schema: z.ZodMiniType | undefined) =>
  (schema?._zod.def as { shape?: Readonly<Record<string, z.ZodMiniType>> } | undefined)?.shape ?? {}

const decisionActions = areas.flatMap(([area, endpoints]) =>
  Object.entries(endpoints).flatMap(([name, { body }]) => ('without_money' in getShape(body) ? [`${area}.${name}`] : [])),
)

const fields = new Map(
  areas.map(([area, endpoints]) => {
    const shapes = Object.values(endpoints).flatMap((endpoint) => [getShape((endpoint as { row?: z.ZodMiniType }).row), getShape(endpoint.body)])
    return [area, new Map(shapes.flatMap((shape) => Object.entries(shape).map(([name, schema]) => [name, getInfo(schema)?.title] as const)))] as const
  }),
)

const inWords = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')

export const getLabel = (action: string, field: string) => fields.get(action.split('.')[0] ?? '')?.get(field) ?? inWords(field)
