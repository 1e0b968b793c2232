import { DocumentUiProvider } from '@matchdesk/shared/ui/document'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BehaviorSubject } from 'rxjs'
import { Connection, type ConnectionNotice } from './Connection'

const onLine = jest.spyOn(navigator, 'onLine', 'get')

const Notice = ({ text, children }: ConnectionNotice) => (
  <div role="status">
    {text}
    {children}
  </div>
)

function open() {
  const isWaiting = new BehaviorSubject(false)
  const cancel = jest.fn()
  const slowRequests = { isWaiting, cancel, step: () => Promise.resolve({ status: 200, body: {} }) }
  const view = render(
    <DocumentUiProvider>
      <Connection slowRequests={slowRequests} Notice={Notice} />
    </DocumentUiProvider>,
  )
  return { ...view, cancel, wait: (waits: boolean) => act(() => isWaiting.next(waits)) }
}

function setOnline(isOnline: boolean) {
  onLine.mockReturnValue(isOnline)
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

afterEach(() => setOnline(true))

test('somebody without a network reads so before an act, until the network is back', () => {
  open()
  expect(screen.queryByRole('status')).toBeNull()
  setOnline(false)
  expect(screen.getByRole('status')).toHaveTextContent('You are offline. What you typed stays here, and the page goes on when the network is back.')
  expect(screen.queryByRole('button')).toBeNull()
  setOnline(true)
  expect(screen.queryByRole('status')).toBeNull()
})

test('somebody who waits for the server reads so, and can cancel by keyboard', async () => {
  const { wait, cancel } = open()
  wait(true)
  expect(screen.getByRole('status')).toHaveTextContent('The server takes long to answer. You can wait, or cancel and try again.')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(cancel).toHaveBeenCalledTimes(1)
  wait(false)
  expect(screen.queryByRole('status')).toBeNull()
})

test('a notice that is gone listens to nothing any more', () => {
  const heard = jest.spyOn(globalThis, 'removeEventListener')
  open().unmount()
  expect(heard.mock.calls.map(([type]) => type)).toEqual(expect.arrayContaining(['online', 'offline']))
})
