import { fireEvent, render, screen } from '@testing-library/react'
import { UiProvider } from '../provider/UiProvider'
import { createTheme } from '../theme/theme'
import { PictureViewer } from './PictureViewer'
import { wholePicture } from './pictureView'

test('a picture that did not load is requested again when the network is back', () => {
  const retry = jest.fn()
  render(
    <UiProvider theme={createTheme()}>
      <PictureViewer src="/screenshot" thing="screenshot" alt="Screenshot of Gold" view={wholePicture} onView={jest.fn()} onRetry={retry} />
    </UiProvider>,
  )
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByText('The screenshot could not be loaded.')).toBeVisible()
  fireEvent.online(window)
  expect(screen.getByRole('img')).toHaveAttribute('src', '/screenshot')
  expect(retry).toHaveBeenCalledTimes(1)
})
