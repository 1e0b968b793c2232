import { useLayoutEffect, useRef, type CSSProperties } from 'react'
import { Icon, type IconName } from '../values/Icon'

const toProperty = (name: IconName) => `--icon-${name}`

/** The style of a button that shows an icon of its table. */
export const iconStyle = (name: IconName) => ({ '--icon': `var(${toProperty(name)})` }) as CSSProperties

function imageUrl(shape: Element, color: string) {
  const image = shape.cloneNode(true) as Element
  image.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  image.setAttribute('color', color)
  return `url("data:image/svg+xml,${encodeURIComponent(image.outerHTML)}")`
}

/**
 * Gives the box around it these icons as images: the buttons of 200 rows need no shapes of their own. Their gray has a contrast of 3:1 in both themes.
 * CSS uses an image as a mask where a button has a colour.
 */
export function IconImages({ names }: { names: readonly IconName[] }) {
  const shapes = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const box = shapes.current?.parentElement
    const gray = box ? getComputedStyle(box).getPropertyValue('--md-colors-sand-500') : ''
    names.forEach((name, index) => {
      const shape = shapes.current?.children[index]
      if (shape) box?.style.setProperty(toProperty(name), imageUrl(shape, gray))
    })
  }, [names])
  return (
    <span ref={shapes} hidden>
      {names.map((name) => (
        <Icon key={name} name={name} />
      ))}
    </span>
  )
}
