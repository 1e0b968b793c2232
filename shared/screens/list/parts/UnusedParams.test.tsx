import { appUserFilters, field, level, list, page } from '@matchdesk/shared/contract'
import { screen, waitFor, within } from '@testing-library/react'
import * as z from 'zod/mini'
import { capabilitiesOf, fakeHost, ok } from '../../../test/fakeHost'
import { defineList } from '../../define/defineList'
import { ListScreen } from '../ListScreen'

const visits = list('/visits', {
  resources: ['app_users'],
  rowsPath: 'visits',
  labelField: 'name',
  size: 3,
  row: { id: z.string(), name: z.string() },
  query: { ...page, ...appUserFilters, sort: level('lists', field('Order', z.enum(['-createdAt', 'name']))) },
})
const definition = defineList(visits, () => ({ label: 'Visits', columns: ['name'], pageParams: ['desk'] }))

const elevenCities = Array.from({ length: 11 }, (_, index) => `City ${index}`).join(', ')

const plain = { order: [], hidden: [], widths: {}, compact: false }
const view = {
  ...{ id: '7', list: 'Visits', name: 'Women', everybody: true, query: {}, author: 'Amina', is_mine: true },
  arrangement: { ...plain, order: ['shoe_size', 'name'], widths: { shoe_size: 'wide' } },
}

function open(path: string) {
  return fakeHost(
    ({ path: at, method }) => {
      if (method !== 'GET') return ok({ message: 'Done' })
      return ok(at === '/views' ? { views: [view] } : { visits: [{ id: '1', name: 'Ayesha' }], total: 1 })
    },
    capabilitiesOf(['lists']),
    { scripted: ['/views'] },
  ).open(<ListScreen definition={definition} />, path)
}

test.each([
  ['filter=Alien', 'filter'],
  ['status=Open', 'status'],
  ['sort=shoe_size', 'sort'],
  ['from=yesterday', 'from'],
  ['to=0026-01-01', 'to'],
  [`city=${elevenCities}`, 'city'],
  ['age_from=17&colour=red', 'age_from, colour'],
  ['age_to=old', 'age_to'],
  ['view=7', 'shoe_size'],
])('the list names what it ignores of %s, does not send it, and takes it away', async (param, names) => {
  const { user, at, requests } = open(`/visits?search=ay&${param}`)
  const notice = (await screen.findByText(`Ignored: ${names}.`)).closest<HTMLElement>('[role=status]')!
  expect(await screen.findByRole('row', { name: /Ayesha/ })).toBeVisible()
  const sent = requests.filter(({ path }) => path === '/visits').map(({ query }) => query)
  for (const query of sent) expect(query).toEqual({ page: '1', search: 'ay', filter: 'Male' })
  await user.click(within(notice).getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(at.path).toBe('/visits?search=ay'))
  expect(screen.queryByText(/^Ignored/)).toBeNull()
})

test('Clear Filters takes unknown values and parameters away too, and leaves those of the page', async () => {
  const { user, at } = open('/visits?status=Open&sort=shoe_size&colour=red&desk=first')
  await screen.findByText('Ignored: status, sort, colour.')
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }))
  await waitFor(() => expect(at.path).toBe('/visits?desk=first'))
})

test('what the page itself has in the address is not named', async () => {
  open('/visits?desk=first&page=2&as_of=2026-01-01T00:00:00.000Z&filter=Female&view=8')
  expect(await screen.findByRole('row', { name: /Ayesha/ })).toBeVisible()
  await screen.findByRole('button', { name: 'Arrange table' })
  expect(screen.queryByText(/^Ignored/)).toBeNull()
})
