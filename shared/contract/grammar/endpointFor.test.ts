import * as z from 'zod/mini'
import { endpointFor } from './endpointFor'
import { list, read } from './operations'
import { page } from './listQuery'
import { getChoices, filterBy, getInfo } from './field'
import { level, type Level } from './level'
import { operations } from './operations'
import type { Ability } from './scope'

const visits = list('/visits', {
  resources: ['app_users'],
  rowsPath: 'visits',
  labelField: 'name',
  row: { id: z.string(), name: z.string(), city: level('lists', z.string()) },
  query: {
    ...page,
    city: level('lists', z.string()),
    status: filterBy('Status', ['Open', 'Done', 'Lost'], { choiceLevels: { Lost: 'review' }, labels: { Open: 'Still open' } }),
  },
})
const usage = read('/usage', z.object({}), { resources: ['app_users'], level: 'records' })

test('an endpoint is whole until the capabilities are known, and where the API has them all', () => {
  expect(endpointFor(visits, undefined)).toBe(visits)
  expect(endpointFor(visits, new Set<Level>(['lists', 'review']))).toBe(visits)
})

test('parameters, fields and choices that the API lacks are left out; the words of the others stay', () => {
  const known = endpointFor(visits, new Set<Level>(['records']))!
  expect(Object.keys(known.query.shape)).toEqual(['page', 'status'])
  expect(Object.keys(known.row.shape)).toEqual(['id', 'name'])
  expect(getChoices(known.query.shape.status)).toEqual(['Open', 'Done'])
  expect(getInfo(known.query.shape.status)).toMatchObject({ title: 'Status', labels: { Open: 'Still open' } })
})

test('an endpoint beyond the specification is absent until the API is known to have it', () => {
  const has = (names: Level[] | undefined) => endpointFor(usage, names && new Set(names)) === usage
  expect([has(undefined), has([]), has(['records'])]).toEqual([false, false, true])
})

test('an endpoint is absent as soon as the session is known to lack its scope', () => {
  const remove = operations('users').write('DELETE /visits/:id', { title: 'Deleted a visit' })
  const has = (...names: Ability[]) => endpointFor(remove, new Set(names)) === remove
  expect([has(), has('self', 'users.read'), has('self', 'users.act')]).toEqual([true, false, true])
  const erase = operations('users').write('DELETE /visits', { title: 'Deleted visits', reauth: 'always' })
  const hasErase = (...names: Ability[]) => endpointFor(erase, new Set(names)) === erase
  expect([hasErase('self', 'users.act'), hasErase('self', 'users.act', 'account')]).toEqual([false, true])
})

test('the same capabilities give the same endpoint, so that nothing renders again for it', () => {
  const capabilities = new Set<Level>(['records'])
  expect(endpointFor(visits, capabilities)).toBe(endpointFor(visits, capabilities))
})
