import { useLayoutEffect, useRef } from 'react'
import { Icon, type IconName } from './Icon'

/** The custom property that holds an icon as an image, inside of a box with IconMasks. */
export const maskOf = (name: IconName) => `--icon-${name}`

/**
 * Gives the box around it these icons as images, so that CSS can show one on any control in it: 200 rows of buttons need
 * no shapes of their own.
 */
export function IconMasks({ names }: { names: readonly IconName[] }) {
  const shapes = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const box = shapes.current?.parentElement
    names.forEach((name, index) => {
      const shape = shapes.current?.children[index]
      if (shape) box?.style.setProperty(maskOf(name), `url("data:image/svg+xml,${encodeURIComponent(shape.outerHTML)}")`)
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
