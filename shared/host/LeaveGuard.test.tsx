import { createTheme, UiProvider } from '@matchdesk/shared/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useNavigate, useSearchParams } from 'react-router-dom'
import { createChangedForms } from './changedForms'
import { LeaveGuard } from './LeaveGuard'

const changedForms = createChangedForms()

function Page() {
  const navigate = useNavigate()
  const [, setParams] = useSearchParams()
  return (
    <>
      <button onClick={() => void navigate('/edit', { state: { userId: 'second' } })}>Next</button>
      <button onClick={() => setParams({ tab: 'family' })}>Family</button>
      <LeaveGuard changedForms={changedForms} />
    </>
  )
}

function open() {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [{ pathname: '/edit', state: { userId: 'first' } }] })
  render(
    <UiProvider theme={createTheme()}>
      <RouterProvider router={router} />
    </UiProvider>,
  )
  return { user: userEvent.setup(), at: () => router.state.location }
}

test('the next record on the same page asks before what was typed is lost; another tab of it does not', async () => {
  const { user, at } = open()
  changedForms.mark('special user', true)
  await user.click(screen.getByRole('button', { name: 'Family' }))
  expect(at().search).toBe('?tab=family')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(at().state).toEqual({ userId: 'second' })
})

test('without anything typed, nobody is asked', async () => {
  const { user, at } = open()
  changedForms.discard()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(at().state).toEqual({ userId: 'second' })
})
