import { act, fireEvent, render, screen } from '@testing-library/react'
import { DocumentUiProvider } from '../provider/DocumentUiProvider'
import { PictureViewer } from './PictureViewer'
import { wholePicture } from './pictureView'

const open = (onRetry = jest.fn()) =>
  render(
    <DocumentUiProvider>
      <PictureViewer src="/screenshot" thing="screenshot" alt="Screenshot of Gold" view={wholePicture} onView={jest.fn()} onRetry={onRetry} />
    </DocumentUiProvider>,
  )

test('a picture that takes long says that it is loading', () => {
  jest.useFakeTimers()
  open()
  expect(screen.queryByText('Loading the screenshot…')).toBeNull()
  act(() => jest.advanceTimersByTime(200))
  expect(screen.getByRole('status')).toHaveTextContent('Loading the screenshot…')
  fireEvent.load(screen.getByRole('img'))
  expect(screen.queryByText('Loading the screenshot…')).toBeNull()
  jest.useRealTimers()
})

test('the picture of one record is never seen under the next one', () => {
  const { rerender } = open()
  const first = screen.getByRole('img')
  rerender(
    <DocumentUiProvider>
      <PictureViewer src="/next" thing="screenshot" alt="Screenshot of Silver" view={wholePicture} onView={jest.fn()} onRetry={jest.fn()} />
    </DocumentUiProvider>,
  )
  expect(first).not.toBeInTheDocument()
})

test('a picture that did not load is requested again when the network is back', () => {
  const retry = jest.fn()
  open(retry)
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByText('The screenshot could not be loaded.')).toBeVisible()
  fireEvent.online(window)
  expect(screen.getByRole('img')).toHaveAttribute('src', '/screenshot')
  expect(retry).toHaveBeenCalledTimes(1)
})
