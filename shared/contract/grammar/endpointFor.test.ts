import * as z from 'zod/mini'
import { endpointFor } from './endpointFor'
import { list, read } from './operations'
import { page } from './listQuery'
import { getChoices, filterBy, getInfo } from './field'
import { extra } from './extra'

const visits = list('/visits', {
  resources: ['app_users'],
  rowsPath: 'visits',
  labelField: 'name',
  row: { id: z.string(), name: z.string(), city: extra('cities', z.string()) },
  query: {
    ...page,
    city: extra('cities', z.string()),
    status: filterBy('Status', ['Open', 'Done', 'Lost'], { extraChoices: { Lost: 'losses' }, labels: { Open: 'Still open' } }),
  },
})
const usage = read('/usage', z.object({}), { resources: ['app_users'], extra: 'usage' })

test('an endpoint is whole until the capabilities are known, and where the API has them all', () => {
  expect(endpointFor(visits, undefined)).toBe(visits)
  expect(endpointFor(visits, new Set(['cities', 'losses', 'as-of']))).toBe(visits)
})

test('parameters, fields and choices that the API lacks are left out; the words of the others stay', () => {
  const known = endpointFor(visits, new Set(['as-of']))!
  expect(Object.keys(known.query.shape)).toEqual(['page', 'as_of', 'status'])
  expect(Object.keys(known.row.shape)).toEqual(['id', 'name'])
  expect(getChoices(known.query.shape.status)).toEqual(['Open', 'Done'])
  expect(getInfo(known.query.shape.status)).toMatchObject({ title: 'Status', labels: { Open: 'Still open' } })
})

test('an endpoint beyond the specification is absent until the API is known to have it', () => {
  const has = (capabilities: string[] | undefined) => endpointFor(usage, capabilities && new Set(capabilities)) === usage
  expect([has(undefined), has([]), has(['usage'])]).toEqual([false, false, true])
})

test('the same capabilities give the same endpoint, so that nothing renders again for it', () => {
  const capabilities = new Set(['as-of'])
  expect(endpointFor(visits, capabilities)).toBe(endpointFor(visits, capabilities))
})
