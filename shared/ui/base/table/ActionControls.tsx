import { useLayoutEffect, useRef, type CSSProperties } from 'react'
import { Icon, type IconName } from '../values/Icon'

/** One thing to do with a row, as a small button at its end: an icon, or a word without one. */
export interface RowAction<R> {
  readonly label: string | ((row: R) => string)
  readonly icon?: IconName | undefined
  readonly tone?: 'edit' | 'danger'
  /** The rows that it is for; all of them without it. */
  readonly when?: (row: R) => boolean
  /** An address makes it a link; undefined leaves it out for this row. With `onPick` too, a plain click does that instead. */
  readonly href?: (row: R) => string | undefined
  readonly onPick?: (row: R) => void
}

const getLabel = <R,>({ label }: Pick<RowAction<R>, 'label'>, row: R) => (typeof label === 'string' ? label : label(row))

const isVisible = <R,>({ when, href }: RowAction<R>, row: R) => (!when || when(row)) && (!href || href(row) !== undefined)

/** The actions that a row has, by their labels. */
export const visibleActions = <R,>(actions: readonly RowAction<R>[], row: R) =>
  actions.filter((action) => isVisible(action, row)).map((action) => ({ label: getLabel(action, row), isIcon: action.icon !== undefined }))

/** Each icon once. */
export const listIcons = <R,>(actions: readonly RowAction<R>[]): readonly IconName[] => [...new Set(actions.flatMap(({ icon }) => icon ?? []))]

interface Props<R> {
  actions: readonly RowAction<R>[]
  row: R
  /** Each control is named for the row. */
  name: string
}

/** The controls at the end of a row. The table listens for all of them, and finds an action by its position. */
export const ActionControls = <R,>({ actions, row, name }: Props<R>) =>
  actions.map((action, position) => {
    if (!isVisible(action, row)) return null
    const { icon, tone, href, onPick } = action
    const label = getLabel(action, row)
    const attributes = {
      'data-icon': icon,
      'data-tone': tone,
      'aria-label': `${label} ${name}`,
      title: label,
      style: icon && iconStyle(icon),
    }
    const word = icon ? undefined : label
    return href ? (
      <a key={position} href={href(row)} data-action={onPick && position} {...attributes}>
        {word}
      </a>
    ) : (
      <button key={position} type="button" data-action={position} {...attributes}>
        {word}
      </button>
    )
  })

const toProperty = (name: IconName) => `--icon-${name}`

/** The style of a button that shows an icon of its table. */
const iconStyle = (name: IconName) => ({ '--icon': `var(${toProperty(name)})` }) as CSSProperties

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
