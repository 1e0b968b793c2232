import type { IconName } from '../values/Icon'
import { iconStyle } from './IconImages'

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
