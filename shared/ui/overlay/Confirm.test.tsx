import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { DocumentUiProvider } from '../provider/DocumentUiProvider'
import { Confirm } from './Confirm'

test('a question is answered once by a double click, also where the first click is over before the second', async () => {
  let answers = 0
  render(
    <DocumentUiProvider>
      <Confirm title="Delete?" action="Delete" busy={false} onConfirm={() => answers++} onCancel={() => undefined}>
        Delete this account?
      </Confirm>
    </DocumentUiProvider>,
  )
  await userEvent.dblClick(screen.getByRole('button', { name: 'Delete' }))
  expect(answers).toBe(1)
})

function Asking() {
  const [asks, setAsks] = useState(false)
  return (
    <DocumentUiProvider>
      <button onClick={() => setAsks(true)}>Ask</button>
      {asks && (
        <Confirm title="Delete?" action="Delete" busy={false} onConfirm={() => setAsks(false)} onCancel={() => undefined}>
          Delete this account?
        </Confirm>
      )}
    </DocumentUiProvider>
  )
}

const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)))

test.each([
  ['before the first frame', false],
  ['while the answer has the focus', true],
])('the focus goes back to where it was when a question is answered %s', async (_, waits) => {
  render(<Asking />)
  const ask = screen.getByRole('button', { name: 'Ask' })
  act(() => ask.focus())
  fireEvent.click(ask)
  const answer = screen.getByRole('button', { name: 'Delete' })
  act(() => answer.focus())
  if (waits) await nextFrame()
  fireEvent.click(answer, { detail: 1 })
  await waitFor(() => expect(ask).toHaveFocus())
})

test('Enter in a single-line field of a question confirms, in a checkbox and while it is busy it does not', async () => {
  const answers: string[] = []
  const user = userEvent.setup()
  const question = (busy: boolean) => (
    <DocumentUiProvider>
      <Confirm title="Roll back?" action="Roll back" busy={busy} onConfirm={() => answers.push('yes')} onCancel={() => answers.push('no')}>
        <input aria-label="Percent" />
        <input aria-label="All" type="checkbox" />
      </Confirm>
    </DocumentUiProvider>
  )
  const { rerender } = render(question(false))
  await user.click(screen.getByLabelText('All'))
  await user.keyboard('{Enter}')
  expect(answers).toEqual([])
  await user.type(screen.getByLabelText('Percent'), '10{Enter}')
  expect(answers).toEqual(['yes'])
  rerender(question(true))
  await user.keyboard('{Enter}')
  expect(answers).toEqual(['yes'])
})
