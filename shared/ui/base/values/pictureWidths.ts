import { createContext } from 'react'

/** The widths in which the API serves a picture by the parameter `w` of its address, in pixels: none for an API without sizes; undefined until it is known. */
export const PictureWidths = createContext<readonly number[] | undefined>([])

/** The addresses of the sizes of a picture, for a box of so many pixels; the browser takes the one for its screen. */
export const toSrcSet = (src: string, size: number, widths: readonly number[]): string | undefined =>
  widths.length === 0 || src.startsWith('blob:')
    ? undefined
    : widths.map((width) => `${src}${src.includes('?') ? '&' : '?'}w=${width} ${width / size}x`).join(', ')
