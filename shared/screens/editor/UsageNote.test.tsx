import { read, Usage, type Level } from '@matchdesk/shared/contract'
import { act, screen } from '@testing-library/react'
import { capabilitiesOf, fakeHost, ok } from '../../test/fakeHost'
import { UsageNote } from './UsageNote'

const usage = read('/people-usage/:id', Usage, { resources: ['app_users'], level: 'records' })
const note = <UsageNote endpoint={usage} id="1" subject="this value" consequence="They keep it." />

async function opened(names: readonly Level[]) {
  const capabilities = capabilitiesOf(names)
  const capabilitySet = capabilities.current.value
  capabilities.current.next(undefined)
  const { open, requests } = fakeHost(() => ok({ count: 0, more: false, by: 'profiles' }), capabilities)
  open(note)
  expect(requests).toEqual([])
  await act(async () => capabilities.current.next(capabilitySet))
  return requests
}

test('the note counts the uses of a record once the API names its level', async () => {
  expect(await opened(['records'])).toHaveLength(1)
  expect(await screen.findByText(/uses this value/)).toBeVisible()
})

test('the dialog asks for no count and shows none where the API does not count uses', async () => {
  expect(await opened([])).toEqual([])
  expect(screen.queryByRole('status')).toBeNull()
})

test('the delete that the question is about reads the count no second time', async () => {
  const host = fakeHost(() => ok({ count: 2, more: false, by: 'profiles' }))
  host.open(note)
  await screen.findByText('2 profiles use this value. They keep it.')
  act(() => host.bus.emit('changed', { resource: 'app_users' }))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(host.requests.filter(({ path }) => path.includes('usage'))).toHaveLength(1)
})
