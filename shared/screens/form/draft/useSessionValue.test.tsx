import { forgetDrafts } from '@matchdesk/shared/remote'
import { screen } from '@testing-library/react'
import { fakeHost, ok } from '../../../test/fakeHost'
import { useSessionValue } from './storage'

function Page() {
  const [stored, store] = useSessionValue<{ mobile: string }>('steps', ['mobile'])
  return (
    <>
      <p>{stored?.mobile ?? 'nothing'}</p>
      <button onClick={() => store({ mobile: '+92300' })}>store</button>
      <button onClick={() => store(undefined)}>forget</button>
    </>
  )
}
const open = () => fakeHost(() => ok({})).open(<Page />)

test('the state of a page survives a reload until the page forgets it', async () => {
  const first = open()
  await first.user.click(screen.getByRole('button', { name: 'store' }))
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
  await user.click(screen.getByRole('button', { name: 'store' }))
  unmount()
  forgetDrafts(() => sessionStorage)
  open()
  expect(screen.getByText('nothing')).toBeVisible()
})

test('the state that another release stored in another shape counts as empty', () => {
  sessionStorage.setItem('matchdesk.draft.7.steps', '{"phone":1}')
  open()
  expect(screen.getByText('nothing')).toBeVisible()
})
