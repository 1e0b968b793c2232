import { fakeHost, ok } from '@matchdesk/shared/test'
import { screen, within } from '@testing-library/react'
import Sends from './Sends'

const send = {
  title: 'Eid offer',
  createdAt: '2026-01-01T10:00:00.000Z',
  state: 'done',
  total: 20,
  sent: 6,
  refused: 12,
  without_token: 2,
  repeatable: 12,
}
const failures = {
  counts: [{ reason: 'unregistered', count: 12 }],
  people: [{ user_code: 'MD-7', name: 'Hina', reason: 'unregistered' }],
}

function openSends() {
  const host = fakeHost(({ method, path }) => {
    if (method === 'POST') return ok({ message: 'The notification is being sent again to 12 users', job: '3' })
    if (path.includes('/list'))
      return ok({
        sends: [
          { ...send, id: '2' },
          { ...send, id: '1', title: 'All got it', refused: 0, without_token: 0, repeatable: 0 },
        ],
        total: 2,
      })
    return ok({ id: '2', title: 'Eid offer', state: 'done', total: 20, sent: 6, without_token: 2, refused: 12, unknown: 0, failures })
  })
  return { ...host, ...host.open(<Sends />, '/notification/sends') }
}

test('a send that failed for 12 goes again after one question with the number; one that all got does not', async () => {
  const { user, requests } = openSends()
  await user.click(await screen.findByRole('button', { name: /^Send again to the 12 that failed/ }))
  const question = await screen.findByRole('alertdialog', { name: 'Send “Eid offer” again to 12 users?' })
  await user.click(within(question).getByRole('button', { name: /^Send again/ }))
  expect(requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([expect.stringContaining('/notificationsend/2/again')])
  expect(within(screen.getByRole('row', { name: /All got it/ })).queryByRole('button')).toBeNull()
})

test('people who did not get a send are named under the reason, with the number of all', async () => {
  const { user } = openSends()
  await user.click(await screen.findByRole('button', { name: /^Show who did not get/ }))
  const reason = await screen.findByRole('region', { name: 'The app was removed from the phone or set up again' })
  expect(reason).toHaveTextContent('12 users')
  expect(within(reason).getByRole('link', { name: 'Hina' })).toHaveAttribute('href', '#/appUser/MD-7')
  expect(reason).toHaveTextContent('and 11 more')
})
