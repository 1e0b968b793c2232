import { DocumentUiProvider } from '@matchdesk/shared/ui/document'
import { act, render, screen } from '@testing-library/react'
import { LoadFailure } from './LoadFailure'

const onLine = jest.spyOn(navigator, 'onLine', 'get')

function fail(isOnline: boolean) {
  onLine.mockReturnValue(isOnline)
  const retry = jest.fn()
  render(
    <DocumentUiProvider>
      <LoadFailure title="App Users is not available" reason="A part of it could not be loaded." details={[]} onRetry={retry} onBack={() => {}} />
    </DocumentUiProvider>,
  )
  return retry
}
const goOnline = () => act(() => void dispatchEvent(new Event('online')))

test('a page whose code does not come offline is loaded again by itself when the network is back', () => {
  const retry = fail(false)
  expect(screen.getByRole('alert')).toHaveTextContent('It opens by itself when the network is back.')
  goOnline()
  expect(retry).toHaveBeenCalledTimes(1)
})

test('a page whose code does not come online says why, and waits for Retry', () => {
  const retry = fail(true)
  expect(screen.getByRole('alert')).toHaveTextContent('A part of it could not be loaded.')
  goOnline()
  expect(retry).not.toHaveBeenCalled()
})
