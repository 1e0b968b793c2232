import { fireEvent, render, screen } from '@testing-library/react'
import { DocumentUiProvider } from '../provider/DocumentUiProvider'
import { Dialog } from './Dialog'

function openDialog(role: 'dialog' | 'alertdialog' = 'dialog') {
  const closed: string[] = []
  render(
    <DocumentUiProvider>
      <Dialog title="Keys" role={role} onClose={() => closed.push('closed')}>
        <button>Inside</button>
      </Dialog>
    </DocumentUiProvider>,
  )
  const beside = screen.getByRole(role).parentElement!
  const inside = screen.getByRole('button', { name: 'Inside' })
  /** A browser clicks the nearest element around both ends. */
  const drag = (from: HTMLElement, to: HTMLElement) => {
    fireEvent.pointerDown(from)
    fireEvent.mouseDown(from)
    fireEvent.pointerUp(to)
    fireEvent.mouseUp(to)
    fireEvent.click(from === to ? from : beside)
  }
  return { closed, beside, inside, drag }
}

test('a press beside a dialog closes nothing until it is released there', () => {
  const { closed, beside } = openDialog()
  fireEvent.pointerDown(beside)
  fireEvent.mouseDown(beside)
  expect(closed).toEqual([])
  fireEvent.mouseUp(beside)
  fireEvent.click(beside)
  expect(closed).toEqual(['closed'])
})

test('a pointer that is pressed or released in the dialog closes nothing', () => {
  const { closed, beside, inside, drag } = openDialog()
  drag(beside, inside)
  drag(inside, beside)
  drag(inside, inside)
  expect(closed).toEqual([])
})

test('a click beside a question closes nothing', () => {
  const { closed, beside, drag } = openDialog('alertdialog')
  drag(beside, beside)
  expect(closed).toEqual([])
})
