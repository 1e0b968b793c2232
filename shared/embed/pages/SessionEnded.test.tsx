import { DocumentUiProvider } from '@matchdesk/shared/ui/document'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SessionEnded } from './SessionEnded'

/** A page with a dialog that is open over it, as both are children of the element that a remote is rendered into. */
function open() {
  const container = document.createElement('div')
  container.innerHTML = '<main>Rows</main><div role="dialog"><input aria-label="Title"></div>'
  document.body.append(container)
  const [page, dialog] = [...container.children] as [HTMLElement, HTMLElement]
  const field = dialog.querySelector('input')!
  field.focus()
  const asked: string[] = []
  const view = render(
    <DocumentUiProvider>
      <SessionEnded container={container} onRetry={() => asked.push('session')} />
    </DocumentUiProvider>,
  )
  return { ...view, page, dialog, field, asked, container }
}

test('the card of an ended session is over an open dialog, has the focus, and gives it back to what was typed in', async () => {
  const { page, dialog, field, asked, container, unmount } = open()
  const card = screen.getByRole('alertdialog', { name: 'Your session has ended' })
  expect(container.lastElementChild).toContainElement(card)
  expect(screen.getByRole('button', { name: 'Go on' })).toHaveFocus()
  expect([page.inert, dialog.inert]).toEqual([true, true])
  await userEvent.keyboard('{Enter}')
  expect(asked).toEqual(['session'])
  act(() => unmount())
  expect([page.inert, dialog.inert]).toEqual([false, false])
  expect(field).toHaveFocus()
})

test('the card does not promise what somebody else typed to whoever signs in', () => {
  open()
  expect(screen.getByRole('alertdialog')).toHaveTextContent('What was typed is kept for the same administrator, and for nobody else.')
  expect(screen.getByRole('alertdialog')).not.toHaveTextContent('Nothing on this page is lost')
})
