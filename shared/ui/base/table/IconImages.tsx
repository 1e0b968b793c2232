import { useLayoutEffect, useRef } from 'react'
import { Icon, type IconName } from '../values/Icon'
import { inks } from '../tokens'

/** The custom property that holds an icon as an image, inside of a box with IconImages. */
export const imageOf = (name: IconName) => `--icon-${name}`

/** In pixels: from the middle of an image to its icon in light ink, and back to that in dark ink. */
const fromMiddle = 48

/** Where an image must lie so that one of its two icons is in the middle of a box, and the other outside of it. */
export const iconAt = { light: `calc(50% + ${fromMiddle}px) center`, dark: `calc(50% - ${fromMiddle}px) center` }

interface DrawnIcon {
  readonly icon: IconName
  readonly tone?: 'edit' | 'danger' | undefined
}

/** An icon as an image, in the ink of light pages and in that of dark ones. */
function drawn(shape: Element, tone: DrawnIcon['tone']) {
  const { base, _dark } = inks[tone ?? 'plain']
  const icon = (ink: string, x: number) => `<g color="${ink}" transform="translate(${x})">${shape.outerHTML}</g>`
  const width = 2 * fromMiddle + 16
  const image = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="16">${icon(base, 0)}${icon(_dark, width - 16)}</svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(image)}")`
}

/**
 * Gives the box around it these icons as images, so that CSS can show one on any control in it: 200 rows of buttons need
 * no shapes of their own, and an image is painted sooner than a mask.
 */
export function IconImages({ icons }: { icons: readonly DrawnIcon[] }) {
  const shapes = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const box = shapes.current?.parentElement
    icons.forEach(({ icon, tone }, index) => {
      const shape = shapes.current?.children[index]
      if (shape) box?.style.setProperty(imageOf(icon), drawn(shape, tone))
    })
  }, [icons])
  return (
    <span ref={shapes} hidden>
      {icons.map(({ icon }) => (
        <Icon key={icon} name={icon} />
      ))}
    </span>
  )
}
