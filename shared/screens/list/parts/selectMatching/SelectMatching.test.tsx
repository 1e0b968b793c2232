import { act, screen, waitFor, within } from '@testing-library/react'
import { defineList } from '../../../define/defineList'
import { byIds, openList, selectAll, sevenPeople } from '../../test/openList'
import { later, ok, refused, type Script } from '../../../../test/fakeHost'
import { answer, people } from '../../../../test/people'

const definition = defineList(people.list, ({ action, confirm }) => ({
  label: 'People',
  columns: ['code', 'name'],
  bulk: [
    action(people.accept, {
      label: 'Accept',
      icon: 'add',
      confirm: confirm(
        (what) => `Accept ${what}?`,
        ({ name }) => name,
        'people',
      ),
      input: byIds,
    }),
  ],
}))

const served: Script = ({ method, query, body }) => {
  if (method !== 'GET')
    return ok({ message: 'Accepted', results: (body as { ids: string[] }).ids.map((id) => ({ id, done: id !== '5', message: 'No' })) })
  return ok(sevenPeople(query.page))
}

async function open(script: Script = served) {
  const list = openList(definition, script, '/people?search=a')
  await selectAll(list)
  return list
}
const selectMatching = () => screen.findByRole('button', { name: 'Select all 7 matching' })

test('a bulk act on all matches reads them page by page, counts them in the question, and sends them as they were then', async () => {
  const { user, requests } = await open()
  await user.click(await selectMatching())
  expect(await screen.findByText('7 are selected, on all pages.')).toBeVisible()
  expect(requests.map(({ query }) => [query.page, query.search])).toEqual(['1', '1', '2', '3'].map((page) => [page, 'a']))
  await user.click(screen.getByRole('button', { name: 'Accept (7)' }))
  const question = await screen.findByRole('alertdialog', { name: 'Accept 7 people?' })
  expect(question).toHaveTextContent('Ayesha, Bilal, Chand and 4 more.')
  await user.click(within(question).getByRole('button', { name: 'Accept' }))
  const report = await screen.findByRole('alert')
  expect(report).toHaveTextContent('6 of 7 done.')
  expect(report).toHaveTextContent('Emaan: No')
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ ids: ['1', '2', '3', '4', '5', '6', '7'] })
  expect(screen.getByRole('button', { name: 'Accept (1)' })).toBeEnabled()
})

test('once it is confirmed, by a double click too, the question gives way to the progress on the page', async () => {
  const written = later()
  const { user, toasts } = await open((request) => (request.method === 'GET' ? served(request) : written.reply))
  await user.click(screen.getByRole('button', { name: 'Accept (3)' }))
  await user.dblClick(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByRole('progressbar', { name: 'Accept' })).toBeVisible()
  await act(async () => written.settle(ok({ message: 'Accepted', results: ['1', '2', '3'].map((id) => ({ id, done: true })) })))
  expect(toasts).toEqual([{ tone: 'success', text: 'Accepted' }])
})

test('a row that moved to another page meanwhile counts once', async () => {
  const { user } = await open((request) => (request.query.page === '2' ? ok(answer(3, 5, 7)) : served(request)))
  await user.click(await selectMatching())
  expect(await screen.findByRole('button', { name: 'Accept (6)' })).toBeEnabled()
})

test('an action waits until all that match are read: it is then done with all of them', async () => {
  const second = later()
  const { user } = await open((request) => (request.query.page === '2' ? second.reply : served(request)))
  expect(screen.getByRole('button', { name: 'Accept (3)' })).toBeEnabled()
  await user.click(await selectMatching())
  await screen.findByText('3 of 7')
  expect(screen.getByRole('button', { name: 'Accept (3)' })).toBeDisabled()
  await act(async () => second.settle(ok(answer(4, 6, 7))))
  expect(await screen.findByRole('button', { name: 'Accept (7)' })).toBeEnabled()
})

test('reading shows how far it has come, and Cancel leaves the page selected', async () => {
  const second = later()
  const { user, requests } = await open((request) => (request.query.page === '2' ? second.reply : served(request)))
  await user.click(await selectMatching())
  expect(await screen.findByText('3 of 7')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await act(async () => second.settle(ok(answer(4, 6, 7))))
  expect(screen.getByRole('button', { name: 'Accept (3)' })).toBeEnabled()
  expect(requests.filter(({ query }) => query.page === '3')).toEqual([])
})

test('a page that cannot be read says why, and Retry reads all of them', async () => {
  let tries = 0
  const { user } = await open((request) => (request.query.page === '2' && tries++ === 0 ? refused(503, 'The database is away') : served(request)))
  await user.click(await selectMatching())
  const report = await screen.findByRole('alert')
  expect(report).toHaveTextContent('The database is away')
  await user.click(within(report).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('button', { name: 'Accept (7)' })).toBeEnabled()
})

test('another search, filter or page lets go of all of it', async () => {
  const { user } = await open()
  await user.click(await selectMatching())
  await screen.findByText('7 are selected, on all pages.')
  await user.click(screen.getByRole('radio', { name: 'Female' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Accept' })).toBeDisabled())
  expect(screen.queryByText(/are selected/)).toBeNull()
})

test('Clear selection lets go of all pages', async () => {
  const { user } = await open()
  await user.click(await selectMatching())
  await user.click(await screen.findByRole('button', { name: 'Clear selection' }))
  expect(screen.getByRole('button', { name: 'Accept' })).toBeDisabled()
})

test('a list of one page offers no more than that', async () => {
  await open(() => ok(answer(1, 3)))
  expect(await screen.findByRole('button', { name: 'Accept (3)' })).toBeEnabled()
  expect(screen.queryByRole('button', { name: /matching/ })).toBeNull()
})

test('too many to select says so', async () => {
  await open(() => ok(answer(1, 3, 10_001)))
  expect(await screen.findByText('Narrow the list to 10,000 to select all that match.')).toBeVisible()
})

test('an action that takes one row a call is for one page at a time', async () => {
  const one = defineList(people.list, ({ action }) => ({
    label: 'People',
    columns: ['code', 'name'],
    bulk: [action(people.remove, { label: 'Delete', icon: 'delete', input: ([{ code }]) => ({ params: { code } }) })],
  }))
  await selectAll(openList(one, served))
  expect(screen.getByRole('button', { name: 'Delete (3)' })).toBeEnabled()
  expect(screen.queryByRole('button', { name: /matching/ })).toBeNull()
})
