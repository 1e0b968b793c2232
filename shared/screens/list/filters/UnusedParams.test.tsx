import { appUserFilters, extra, field, list, page } from '@matchdesk/shared/contract'
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
  query: { ...page, ...appUserFilters, sort: extra('sorting', field('Order', z.enum(['-createdAt', 'name']))) },
})
const definition = defineList(visits, () => ({ label: 'Visits', columns: ['name'], pageParams: ['desk'] }))

const elevenCities = Array.from({ length: 11 }, (_, index) => `City ${index}`).join(', ')

const plain = { order: [], hidden: [], widths: {}, compact: false }
const view = (is_mine: boolean) => ({
  ...{ id: '7', list: 'Visits', name: 'Women', everybody: true, query: {}, author: 'Amina', is_mine },
  arrangement: { ...plain, order: ['shoe_size', 'name'], widths: { shoe_size: 'wide' } },
})

function open(path: string, isMine = true) {
  const host = fakeHost(
    ({ path: asked, method }) => {
      if (method !== 'GET') return ok({ message: 'Done' })
      return ok(
        asked === '/views'
          ? { views: [view(isMine)] }
          : asked === '/preferences'
            ? { tables: {} }
            : { visits: [{ id: '1', name: 'Ayesha' }], total: 1 },
      )
    },
    capabilitiesOf(['views', 'preferences', 'sorting', 'ranges']),
  )
  return { ...host, ...host.open(<ListScreen definition={definition} />, path) }
}

test.each([
  ['filter=Alien', 'Alien is not a value of Gender. The list shows Male instead.'],
  ['status=Open', 'Open is not a value of Status. The list shows all instead.'],
  ['sort=shoe_size', 'shoe_size is not an order of this list. The list has its usual order instead.'],
  ['from=yesterday', 'yesterday is not a date. The list shows all days instead.'],
  ['to=0026-01-01', '0026-01-01 is not a date. The list shows all days instead.'],
  [`city=${elevenCities}`, `${elevenCities} is not a value of City. The list shows all instead.`],
  ['age_from=17', '17 is not a value of Age from. The list shows all instead.'],
  ['age_to=old', 'old is not a value of Age to. The list shows all instead.'],
  ['colour=red', 'This list has no filter colour. The list shows all instead.'],
])('the list names %s, does not send it, and takes it away', async (param, sentence) => {
  const { user, at, requests } = open(`/visits?search=ay&${param}`)
  const notice = (await screen.findByText(sentence)).closest<HTMLElement>('[role=status]')!
  expect(await screen.findByRole('row', { name: /Ayesha/ })).toBeVisible()
  const sent = requests.filter(({ path }) => path === '/visits').map(({ query }) => query)
  for (const query of sent) expect(query).toEqual({ page: '1', search: 'ay', filter: 'Male' })
  await user.click(within(notice).getByRole('button', { name: /^Clear / }))
  await waitFor(() => expect(at.path).toBe('/visits?search=ay'))
  expect(screen.queryByText(sentence)).toBeNull()
})

test('Clear Filters takes unknown values away too', async () => {
  const { user, at } = open('/visits?status=Open&sort=shoe_size')
  await screen.findByText(/^Open is not a value/)
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }))
  await waitFor(() => expect(at.path).toBe('/visits'))
})

test('what the page itself has in the address is not named', async () => {
  open('/visits?desk=first&page=2&as_of=2026-01-01T00:00:00.000Z&filter=Female&view=8')
  expect(await screen.findByRole('row', { name: /Ayesha/ })).toBeVisible()
  await screen.findByRole('button', { name: 'Arrange table' })
  expect(screen.queryByRole('button', { name: /^Clear [^F]/ })).toBeNull()
})

test('columns of a view that the list does not have are named, and its author clears them', async () => {
  const { user, requests } = open('/visits?view=7')
  await screen.findByText('The view “Women” names columns that this list does not have: shoe_size.')
  await user.click(screen.getByRole('button', { name: 'Clear columns' }))
  const { method, path, body } = requests.find((request) => request.method !== 'GET')!
  expect({ method, path, body }).toEqual({ method: 'PUT', path: '/views/7', body: { arrangement: { ...plain, order: ['name'] } } })
})

test('the view of a colleague that names such columns can be left', async () => {
  const { user, at } = open('/visits?view=7', false)
  await user.click(await screen.findByRole('button', { name: 'Leave the view' }))
  await waitFor(() => expect(at.path).toBe('/visits'))
})
