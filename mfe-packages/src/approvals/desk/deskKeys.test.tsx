import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { openApprovals } from '../../test/openApprovals'
import { paymentOf } from '../../test/paymentOf'

const rows = ['1', '2', '3'].map((id) => paymentOf(id))

async function open() {
  const { user, listDecisions } = openApprovals(rows, { path: '/page?desk=first' })
  await position('1 of 3')
  return { user, listDecisions: () => listDecisions().map(({ id }) => id) }
}

const position = (name: string) => screen.findByRole('heading', { name })
const desk = () => screen.getByRole('region', { name: /^Approval desk/ })

test('a screen reader says the payment that J and K bring, and its new status', async () => {
  const { user } = await open()
  const said = (text: string) => screen.findByText(text, { selector: '[role=status]' })
  await said('1 of 3, Member 1, Silver 100, pending')
  await user.keyboard('j')
  await said('2 of 3, Member 2, Silver 100, pending')
  await user.keyboard('k')
  await said('1 of 3, Member 1, Silver 100, pending')
})

test('a Russian keyboard goes on and accepts by the places of J and A', async () => {
  const { listDecisions } = await open()
  fireEvent.keyDown(desk(), { key: 'о', code: 'KeyJ' })
  await position('2 of 3')
  fireEvent.keyDown(desk(), { key: 'ф', code: 'KeyA' })
  await waitFor(() => expect(listDecisions()).toEqual(['2']))
})

test('letters act while the focus is on the desk, and nowhere else', async () => {
  const { user, listDecisions } = await open()
  act(() => desk().blur())
  await user.keyboard('aj?')
  expect([listDecisions(), screen.queryByRole('dialog')]).toEqual([[], null])
  await position('1 of 3')
  await user.keyboard('{F2}j')
  await position('2 of 3')
})

test('Escape leaves the focus on the row of the payment that was open, where J goes on', async () => {
  const { user } = await open()
  await user.keyboard('j')
  await position('2 of 3')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select Member 2' })).toHaveFocus())
  await user.keyboard('j')
  expect(screen.getByRole('checkbox', { name: 'Select Member 3' })).toHaveFocus()
})
