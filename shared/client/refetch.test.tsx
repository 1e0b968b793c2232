import { act, screen, waitFor } from '@testing-library/react'
import { useHost } from '@matchdesk/shared/remote'
import { capabilitiesOf, fakeHost, ok } from '../test/fakeHost'
import { answer, people } from '../test/people'
import type { Reply } from './requests/wire'
import { useRead } from './useRead'

function People() {
  const { value, failure, refetch } = useRead(useHost(), people.list, { query: {} })
  return (
    <button onClick={refetch}>
      {value?.total} {failure?.kind}
    </button>
  )
}

const setOnline = (isOnline: boolean) => act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))

test.each([
  ['the network is back', () => setOnline(true)],
  ['somebody comes back to the page', () => act(() => void dispatchEvent(new Event('visibilitychange')))],
])('a read that failed over a value of a second ago goes on when %s', async (_, comeBack) => {
  let reply: Reply = ok(answer(1, 5))
  const { user } = fakeHost(() => reply).open(<People />)
  const button = await screen.findByRole('button', { name: /^5/ })
  await setOnline(false)
  reply = { networkError: 'offline' }
  await user.click(button)
  await screen.findByRole('button', { name: '5 offline' })
  reply = ok(answer(1, 6))
  await comeBack()
  expect(await screen.findByRole('button', { name: /^6/ })).toHaveTextContent(/^6\s*$/)
  await setOnline(true)
})

test('a read that fails offline stays pending, and goes on when the network is back', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const host = fakeHost(() => (navigator.onLine ? ok(answer(1, 5)) : { networkError: 'offline' }))
  host.open(<People />)
  const button = await screen.findByRole('button')
  await waitFor(() => expect(host.requests).toHaveLength(1))
  await setOnline(false)
  expect(button).toHaveTextContent(/^\s*$/)
  onLine.mockRestore()
  await setOnline(true)
  expect(await screen.findByRole('button', { name: /^5/ })).toHaveTextContent(/^5\s*$/)
})

test('a read that failed goes on when the API says what it serves: its new controls may move the button that tries again', async () => {
  let reply: Reply = { networkError: 'offline' }
  const host = fakeHost(() => reply, capabilitiesOf([]))
  host.open(<People />)
  await screen.findByRole('button', { name: 'offline' })
  reply = ok(answer(1, 5))
  act(() => host.capabilities.current.next(new Set(['lists'])))
  expect(await screen.findByRole('button', { name: /^5/ })).toHaveTextContent(/^5\s*$/)
})
