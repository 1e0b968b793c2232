import { read } from '@matchdesk/shared/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { EditRecordScreen, RecordScreen } from './RecordScreen'
import { fakeHost, later, ok, refused, type Script } from '../../test/fakeHost'

const one = read('/people/:code', z.object({ name: z.string() }), { resources: ['app_users'] })
const open = (script: Script) =>
  fakeHost(script).open(
    <RecordScreen list="/people" read={one} params={{ code: 'MD-1' }} getTitle={({ name }) => name}>
      {({ name }) => <p>{`This is ${name}`}</p>}
    </RecordScreen>,
  )

test('a record is read and names the page', async () => {
  const { titles, requests } = open(() => ok({ name: 'Ayesha' }))
  expect(await screen.findByText('This is Ayesha')).toBeVisible()
  expect(requests[0]?.path).toBe('/people/MD-1')
  await waitFor(() => expect(titles.at(-1)).toBe('Ayesha'))
})

test('a record that cannot be read says why, and Retry looks again', async () => {
  let tries = 0
  const { user } = open(() => (tries++ === 0 ? refused(503, 'The store is closed') : ok({ name: 'Ayesha' })))
  expect(await screen.findByText('The store is closed')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Back to the list' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('This is Ayesha')).toBeVisible()
})

test.each([404, 400])('an address of no record (%i) leads back to the list: Retry cannot help', async (status) => {
  open(() => refused(status, 'There is no such user'))
  expect(await screen.findByText('There is no such user')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', expect.stringContaining('/people'))
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('a page that changes a record opens on one that was read since, and keeps it when a later read fails', async () => {
  const replies: (ReturnType<typeof ok> | Promise<ReturnType<typeof ok>>)[] = [ok({ name: 'Ayesha' })]
  const host = fakeHost(() => replies.shift() ?? refused(503, 'Away'))
  function Page() {
    const [edits, setEdits] = useState(false)
    const Screen = edits ? EditRecordScreen : RecordScreen
    return (
      <>
        <button onClick={() => setEdits(true)}>edit</button>
        <Screen read={one} params={{ code: 'MD-1' }} getTitle={(person) => person.name}>
          {(person) => <p>{`${edits ? 'Change' : 'This is'} ${person.name}`}</p>}
        </Screen>
      </>
    )
  }
  const { user } = host.open(<Page />)
  await screen.findByText('This is Ayesha')
  const fresh = later()
  replies.push(fresh.reply)
  await user.click(screen.getByRole('button', { name: 'edit' }))
  expect(screen.queryByText('Change Ayesha')).toBeNull()
  await act(async () => fresh.settle(ok({ name: 'Ayesha Khan' })))
  expect(await screen.findByText('Change Ayesha Khan')).toBeVisible()
  act(() => host.bus.emit('changed', { resource: 'app_users' }))
  await waitFor(() => expect(host.requests).toHaveLength(3))
  expect(screen.getByText('Change Ayesha Khan')).toBeVisible()
})
