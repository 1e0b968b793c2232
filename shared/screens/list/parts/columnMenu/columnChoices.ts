import type { ListEndpoint } from '@matchdesk/shared/contract'
import type { Column } from '@matchdesk/shared/ui/base'
import { getTitle } from '../../../values/format'
import type { ListState } from '../../state/useListState'
import { getRoot } from '../../rows/root'

type Heading = Pick<Column<never>, 'title' | 'kind' | 'field'>

const words = { date: ['Newest first', 'Oldest first'], number: ['Highest first', 'Lowest first'], text: ['Z to A', 'A to Z'] } as const

/** The orders of a list by a column, with their names. */
export function ordersOf({ field, kind }: Heading, orders: readonly string[]) {
  const [down, up] = words[kind === 'date' || kind === 'number' ? kind : 'text']
  const choices = [
    { order: `-${field}`, title: down },
    { order: `${field}`, title: up },
  ]
  return choices.filter(({ order }) => orders.includes(order))
}

/** The title of the filter of a column: it has the field or the title of the column, or begins with that title, as `Age from` does. */
export function filterTitle({ field, title }: Heading, { query }: ListEndpoint, { filters, texts, range }: ListState): string | undefined {
  const from = range && query?.shape.from
  const choices = [...filters, ...texts].map(({ name, info }) => ({ name, title: info.title }))
  if (from) choices.push({ name: 'from', title: getTitle('from', from) })
  return choices.find((filter) => filter.name === field || filter.title === title || filter.title.startsWith(`${title} `))?.title
}

/** Moves the focus to the control of a filter above a list, after the menu has closed. A control that is folded is unfolded first. */
export function focusControl(element: Element, label: string, title: string) {
  const root = getRoot(element)
  const toolbar = root.querySelector(`[role=toolbar][aria-label="${CSS.escape(label)}"]`)
  const control = toolbar?.querySelector<HTMLElement>(`[aria-label="${CSS.escape(title)}"]`)
  if (control && !control.checkVisibility()) toolbar?.querySelector<HTMLElement>('[aria-expanded=false]')?.click()
  const stop = control?.querySelector<HTMLElement>(':checked') ?? control
  requestAnimationFrame(() => stop?.focus())
}
