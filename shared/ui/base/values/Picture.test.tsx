import { render } from '@testing-library/react'
import { Picture } from './Picture'
import { PictureWidths } from './pictureWidths'

const show = (src: string, widths: readonly number[] | undefined) =>
  render(
    <PictureWidths value={widths}>
      <Picture src={src} alt="" size={24} />
    </PictureWidths>,
  ).container.querySelector('img')

test('a picture comes in the sizes of the API, and what opens it has its own address', () => {
  const image = show('/media/1?sign=x', [48, 96])
  expect(image).toHaveAttribute('srcset', '/media/1?sign=x&w=48 2x, /media/1?sign=x&w=96 4x')
  expect(image).toHaveAttribute('src', '/media/1?sign=x')
  expect(show('/picture.png', [48])).toHaveAttribute('srcset', '/picture.png?w=48 2x')
})

test('an API without sizes, and a file that was just chosen, have one address; before the API has answered, nothing loads', () => {
  expect(show('/picture.png', [])).not.toHaveAttribute('srcset')
  expect(show('blob:1', [48])).not.toHaveAttribute('srcset')
  expect(show('/picture.png', undefined)).toBeNull()
})

test.each([
  [false, null],
  [true, '/picture.png'],
])('a picture that leaves the page stops loading; complete: %s', (complete, src) => {
  const view = render(
    <PictureWidths value={[48]}>
      <Picture src="/picture.png" alt="" />
    </PictureWidths>,
  )
  const image = view.container.querySelector('img')!
  Object.defineProperty(image, 'complete', { value: complete })
  view.unmount()
  expect(image.getAttribute('src')).toBe(src)
})
