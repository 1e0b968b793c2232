import { act, screen, waitFor, within } from '@testing-library/react'
import { acceptList, namesOfRows, openList } from '../../test/openList'
import { later, ok, refused, type Script } from '../../../../test/fakeHost'
import { answer, type Person } from '../../../../test/people'

/** The code that follows others is loaded after the rows. */
const following = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

const all = answer(1, 6, 6).people as readonly Person[]
const person = (number: number, changes: Partial<Person> = {}): Person => ({ ...all[number - 1]!, ...changes })

/** A list whose server a test changes; resolves once it is there, and follows what others do. */
async function openFollowed(first: readonly Person[], total = first.length) {
  let reply: Script = () => ok({ people: first, total })
  const host = openList(acceptList, (request) => (request.method === 'GET' ? reply(request) : ok({ message: 'Done' })))
  await (first.length > 0 ? screen.findByRole('table') : screen.findByText('Data Not Found'))
  await following()
  const set = (now: readonly Person[], nowTotal = now.length) => (reply = () => ok({ people: now, total: nowTotal }))
  return {
    ...host,
    set,
    script: (script: Script) => (reply = script),
    /** A colleague leaves these people. */
    others: (now: readonly Person[], nowTotal?: number) => {
      set(now, nowTotal)
      act(() => host.bus.emit('changed-elsewhere', { resources: ['app_users', 'reports'] }))
    },
  }
}

const rows = () => screen.getAllByRole('row').slice(1)
const gone = () => rows().flatMap((row) => (row.hasAttribute('data-gone') ? [within(row).getByRole('rowheader').textContent] : []))

test('a row that a colleague changes has its new value in its old place, and the others stay', async () => {
  const { others } = await openFollowed([person(1), person(2), person(3)])
  others([person(3, { name: 'Chand Bibi' }), person(1), person(2)])
  await waitFor(() => expect(namesOfRows()).toEqual(['Ayesha', 'Bilal', 'Chand Bibi']))
  expect(screen.queryByRole('button', { name: /new|gone/ })).toBeNull()
})

test('new rows are offered, and shown and marked when somebody wants them', async () => {
  const { others, user, requests } = await openFollowed([person(2), person(3)], 2)
  others([person(1), person(2), person(3)])
  const offer = await screen.findByRole('button', { name: '1 new' })
  expect(namesOfRows()).toEqual(['Bilal', 'Chand'])
  const before = requests.length
  await user.click(offer)
  expect(namesOfRows()).toEqual(['Ayesha', 'Bilal', 'Chand'])
  expect(rows()[0]).toHaveAttribute('data-marked')
  expect(screen.queryByRole('button', { name: /new/ })).toBeNull()
  expect(requests).toHaveLength(before)
})

test('a row that a colleague deletes stays where it is, says so, and cannot be selected', async () => {
  const { others, user } = await openFollowed([person(1), person(2), person(3)])
  await user.click(screen.getByRole('checkbox', { name: 'Select Bilal' }))
  others([person(1), person(3)])
  const offer = await screen.findByRole('button', { name: '1 gone' })
  expect(namesOfRows()).toEqual(['Ayesha', 'Bilal', 'Chand'])
  expect(gone()).toEqual(['Bilal'])
  expect(screen.queryByRole('checkbox', { name: 'Select Bilal' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Accept' })).toBeDisabled()
  others([person(1), person(3, { name: 'Chand Bibi' })])
  await waitFor(() => expect(namesOfRows()).toEqual(['Ayesha', 'Bilal', 'Chand Bibi']))
  expect(gone()).toEqual(['Bilal'])
  await user.click(offer)
  expect(namesOfRows()).toEqual(['Ayesha', 'Chand Bibi'])
})

test('a write of this tab makes the list read at once, with the offered rows', async () => {
  const { others, bus } = await openFollowed([person(2), person(3)])
  others([person(1), person(2), person(3)])
  await screen.findByRole('button', { name: '1 new' })
  act(() => bus.emit('changed', { resource: 'app_users' }))
  await waitFor(() => expect(namesOfRows()).toEqual(['Ayesha', 'Bilal', 'Chand']))
  expect(screen.queryByRole('button', { name: '1 new' })).toBeNull()
})

test('a write of this tab shows at once while the list reads a change of others', async () => {
  const { script, set, bus, others } = await openFollowed([person(2), person(3)])
  const slow = later()
  others([person(2), person(3)])
  script(() => slow.reply)
  act(() => bus.emit('changed-elsewhere', { resources: 'any' }))
  set([person(1), person(2), person(3)])
  act(() => bus.emit('changed', { resource: 'app_users' }))
  await waitFor(() => expect(namesOfRows()).toEqual(['Ayesha', 'Bilal', 'Chand']))
  act(() => slow.settle(ok({ people: [person(2), person(3)], total: 2 })))
  await following()
  expect(namesOfRows()).toEqual(['Ayesha', 'Bilal', 'Chand'])
  expect(gone()).toEqual([])
})

test('a change of others that cannot be read says nothing, and neither does one of another resource', async () => {
  const { script, bus, requests, toasts } = await openFollowed([person(1)])
  script(() => refused(500, 'Broken'))
  act(() => bus.emit('changed-elsewhere', { resources: ['app_users'] }))
  await waitFor(() => expect(requests).toHaveLength(2))
  act(() => bus.emit('changed-elsewhere', { resources: ['packages'] }))
  await following()
  expect(requests).toHaveLength(2)
  expect([toasts, namesOfRows()]).toEqual([[], ['Ayesha']])
})

test('the first row of an empty list appears by itself', async () => {
  const { others } = await openFollowed([])
  others([person(1)])
  await waitFor(() => expect(namesOfRows()).toEqual(['Ayesha']))
})
