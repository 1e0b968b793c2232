import { useLayoutEffect, useRef, type CSSProperties } from 'react'
import { Icon, type IconName } from '../values/Icon'

const toProperty = (name: IconName) => `--icon-${name}`

/** The style of a button that shows an icon of its table. */
export const iconStyle = (name: IconName) => ({ '--icon': `var(${toProperty(name)})` }) as CSSProperties

function imageUrl(shape: Element) {
  const image = shape.cloneNode(true) as Element
  image.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  return `url("data:image/svg+xml,${encodeURIComponent(image.outerHTML)}")`
}

/** Gives the box around it these icons as images, which CSS uses as masks: the buttons of 200 rows need no shapes of their own. */
export function IconImages({ names }: { names: readonly IconName[] }) {
  const shapes = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const box = shapes.current?.parentElement
    names.forEach((name, index) => {
      const shape = shapes.current?.children[index]
      if (shape) box?.style.setProperty(toProperty(name), imageUrl(shape))
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
