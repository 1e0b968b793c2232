import { act, screen, waitFor, within } from '@testing-library/react'
import { ListScreen } from '../../ListScreen'
import { defineList } from '../../../define/defineList'
import { fakeHost, later, ok, refused, type Script } from '../../../../test/fakeHost'
import { answer, people, type Person } from '../../../../test/people'

const definition = defineList(people.list, ({ action }) => ({
  label: 'People',
  columns: ['code', 'name', { title: 'State', cell: ({ open }) => (open ? 'open' : 'done') }],
  bulk: [action(people.accept, { label: 'Accept', icon: 'add', input: (rows) => ({ body: { ids: rows.map(({ id }) => id) } }) })],
}))

/** The code that follows others is loaded after the rows. */
const following = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

const all = answer(1, 6, 6).people as readonly Person[]
const person = (number: number, changes: Partial<Person> = {}): Person => ({ ...all[number - 1]!, ...changes })

/** A list whose server a test changes; resolves once it is there, and follows what others do. */
async function openList(first: readonly Person[], total = first.length) {
  let reply: Script = () => ok({ people: first, total })
  const host = fakeHost((request) => (request.method === 'GET' ? reply(request) : ok({ message: 'Done' })))
  const view = host.open(<ListScreen definition={definition} />)
  await screen.findByRole('table')
  await following()
  const set = (now: readonly Person[], nowTotal = now.length) => (reply = () => ok({ people: now, total: nowTotal }))
  return {
    ...host,
    user: view.user,
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
const names = () => rows().map((row) => within(row).getByRole('rowheader').textContent)
const gone = () => rows().flatMap((row) => (row.hasAttribute('data-gone') ? [within(row).getByRole('rowheader').textContent] : []))

test('a row that a colleague changes has its new value in its old place, and the others stay', async () => {
  const { others } = await openList([person(1), person(2), person(3)])
  others([person(3, { name: 'Chand Bibi' }), person(1), person(2)])
  await waitFor(() => expect(names()).toEqual(['Ayesha', 'Bilal', 'Chand Bibi']))
  expect(screen.queryByRole('button', { name: /new|gone/ })).toBeNull()
})

test('new rows are offered, and shown and marked when somebody wants them', async () => {
  const { others, user, requests } = await openList([person(2), person(3)], 2)
  others([person(1), person(2), person(3)])
  const offer = await screen.findByRole('button', { name: '1 new' })
  expect(names()).toEqual(['Bilal', 'Chand'])
  const before = requests.length
  await user.click(offer)
  expect(names()).toEqual(['Ayesha', 'Bilal', 'Chand'])
  expect(rows()[0]).toHaveAttribute('data-marked')
  expect(screen.queryByRole('button', { name: /new/ })).toBeNull()
  expect(requests).toHaveLength(before)
})

test('a row that a colleague deletes stays where it is, says so, and cannot be selected', async () => {
  const { others, user } = await openList([person(1), person(2), person(3)])
  await user.click(screen.getByRole('checkbox', { name: 'Select Bilal' }))
  others([person(1), person(3)])
  const offer = await screen.findByRole('button', { name: '1 gone' })
  expect(names()).toEqual(['Ayesha', 'Bilal', 'Chand'])
  expect(gone()).toEqual(['Bilal'])
  expect(screen.queryByRole('checkbox', { name: 'Select Bilal' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Accept' })).toBeDisabled()
  others([person(1), person(3, { name: 'Chand Bibi' })])
  await waitFor(() => expect(names()).toEqual(['Ayesha', 'Bilal', 'Chand Bibi']))
  expect(gone()).toEqual(['Bilal'])
  await user.click(offer)
  expect(names()).toEqual(['Ayesha', 'Chand Bibi'])
})

test('a write of this tab makes the list read at once, with the offered rows', async () => {
  const { others, bus } = await openList([person(2), person(3)])
  others([person(1), person(2), person(3)])
  await screen.findByRole('button', { name: '1 new' })
  act(() => bus.emit('changed', { resource: 'app_users' }))
  await waitFor(() => expect(names()).toEqual(['Ayesha', 'Bilal', 'Chand']))
  expect(screen.queryByRole('button', { name: '1 new' })).toBeNull()
})

test('a write of this tab shows at once while the list reads a change of others', async () => {
  const { script, set, bus, others } = await openList([person(2), person(3)])
  const slow = later()
  others([person(2), person(3)])
  script(() => slow.reply)
  act(() => bus.emit('changed-elsewhere', { resources: 'any' }))
  set([person(1), person(2), person(3)])
  act(() => bus.emit('changed', { resource: 'app_users' }))
  await waitFor(() => expect(names()).toEqual(['Ayesha', 'Bilal', 'Chand']))
  act(() => slow.settle(ok({ people: [person(2), person(3)], total: 2 })))
  await following()
  expect(names()).toEqual(['Ayesha', 'Bilal', 'Chand'])
  expect(gone()).toEqual([])
})

test('a change of others that cannot be read says nothing, and neither does one of another resource', async () => {
  const { script, bus, requests, toasts } = await openList([person(1)])
  script(() => refused(500, 'Broken'))
  act(() => bus.emit('changed-elsewhere', { resources: ['app_users'] }))
  await waitFor(() => expect(requests).toHaveLength(2))
  act(() => bus.emit('changed-elsewhere', { resources: ['packages'] }))
  await following()
  expect(requests).toHaveLength(2)
  expect([toasts, names()]).toEqual([[], ['Ayesha']])
})

test('the first row of an empty list appears by itself', async () => {
  const { others } = await openListEmpty()
  others([person(1)])
  await waitFor(() => expect(names()).toEqual(['Ayesha']))
})

async function openListEmpty() {
  let now: readonly Person[] = []
  const host = fakeHost(() => ok({ people: now, total: now.length }))
  host.open(<ListScreen definition={definition} />)
  await screen.findByText('Data Not Found')
  await following()
  return {
    others: (next: readonly Person[]) => {
      now = next
      act(() => host.bus.emit('changed-elsewhere', { resources: 'any' }))
    },
  }
}
