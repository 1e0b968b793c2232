import { read } from '@matchdesk/shared/contract'
import { screen, waitFor } from '@testing-library/react'
import * as z from 'zod/mini'
import { RecordScreen } from './RecordScreen'
import { fakeHost, ok, refused, type Script } from '../test/fakeHost'

const one = read('/people/:code', z.object({ name: z.string() }), { resources: ['app_users'] })
const open = (script: Script) => {
  const host = fakeHost(script)
  return {
    ...host,
    ...host.open(
      <RecordScreen read={one} params={{ code: 'MD-1' }} titleOf={({ name }) => name}>
        {({ name }) => <p>{`This is ${name}`}</p>}
      </RecordScreen>,
    ),
  }
}

test('a record is read and names the page', async () => {
  const { titles, requests } = open(() => ok({ name: 'Ayesha' }))
  expect(await screen.findByText('This is Ayesha')).toBeVisible()
  expect(requests[0]?.path).toBe('/people/MD-1')
  await waitFor(() => expect(titles.at(-1)).toBe('Ayesha'))
})

test('a record that is not there says so, and Retry looks again', async () => {
  let tries = 0
  const { user } = open(() => (tries++ === 0 ? refused(404, 'There is no such user') : ok({ name: 'Ayesha' })))
  expect(await screen.findByText('There is no such user')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('This is Ayesha')).toBeVisible()
})
