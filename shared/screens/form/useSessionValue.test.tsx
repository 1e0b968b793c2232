import { forgetDrafts } from '@matchdesk/shared/remote'
import { screen } from '@testing-library/react'
import { fakeHost, ok } from '../../test/fakeHost'
import { useSessionValue } from './useSessionValue'

function Page() {
  const [kept, keep] = useSessionValue<{ mobile: string }>('steps', ['mobile'])
  return (
    <>
      <p>{kept?.mobile ?? 'nothing'}</p>
      <button onClick={() => keep({ mobile: '+92300' })}>keep</button>
      <button onClick={() => keep(undefined)}>forget</button>
    </>
  )
}
const open = () => fakeHost(() => ok({})).open(<Page />)

test('what a page has to know outlives a reload, until it is forgotten', async () => {
  const first = open()
  await first.user.click(screen.getByRole('button', { name: 'keep' }))
  first.unmount()
  const second = open()
  expect(screen.getByText('+92300')).toBeVisible()
  await second.user.click(screen.getByRole('button', { name: 'forget' }))
  second.unmount()
  open()
  expect(screen.getByText('nothing')).toBeVisible()
})

test('it goes with the drafts of whoever is signed in', async () => {
  const { user, unmount } = open()
  await user.click(screen.getByRole('button', { name: 'keep' }))
  unmount()
  forgetDrafts(() => sessionStorage)
  open()
  expect(screen.getByText('nothing')).toBeVisible()
})

test('what another release has kept in another shape counts as nothing', () => {
  sessionStorage.setItem('matchdesk.draft.7.steps', '{"phone":1}')
  open()
  expect(screen.getByText('nothing')).toBeVisible()
})
