import { fakeHost, ok } from '@matchdesk/shared/test'
import { screen } from '@testing-library/react'
import { Steps } from './Steps'

test('the code step comes after the account is done and before the profile', () => {
  fakeHost(() => ok({})).open(<Steps current="Code" />)
  const [account, code, profile] = screen.getAllByRole('listitem')
  expect([account, code, profile].map((step) => step?.getAttribute('aria-current'))).toEqual([null, 'step', null])
  expect(screen.getAllByRole('img', { name: 'done' }).map((mark) => mark.closest('li'))).toEqual([account])
})
