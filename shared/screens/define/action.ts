import type { Endpoint, Input } from '@matchdesk/shared/contract'
import type { Question } from '@matchdesk/shared/remote'
import type { IconName } from '@matchdesk/shared/ui/base'
import type { ComponentType } from 'react'
import { countText, joinNames } from '../values/format'

/** At least one row. */
export type Some<R> = readonly [R, ...R[]]

/** The label of a control: one text for all rows, or made of the row. */
type Label<R> = string | ((row: R) => string)

/** The question before an action, whose label is on the button. */
export interface Confirmation extends Pick<Question, 'title' | 'text' | 'note'> {
  /** The action deletes: the question ends with whether that can be undone. */
  readonly deletes?: true
}

interface Presentation<R, L extends Label<R>> {
  readonly label: L
  /** Without one, a row shows the label as a word. */
  readonly icon?: IconName
  readonly tone?: 'edit' | 'danger'
  /** The write that a link or a dialog leads to: where the session may not call it, there is no such action. */
  readonly endpoint?: Endpoint
  /** Decides by row and id of the administrator whether the action applies; without it, always. */
  readonly when?: (row: R, userId: string) => boolean
}

/** A call of an endpoint for one row or for the selected rows. */
export interface Action<R, L extends Label<R> = Label<R>> extends Presentation<R, L> {
  readonly endpoint: Endpoint
  /** `nothing`: the action also runs without selected rows. */
  readonly requires?: 'selection' | 'nothing'
  /** The question before the action. */
  readonly confirm?: (rows: Some<R>) => Confirmation
  /** Asks in place of the plain question: its answers become a part of the body. */
  readonly question?: ComponentType<ActionQuestion<R>>
  readonly input: (rows: readonly R[]) => unknown
}

/** The props of a question that needs more than a yes. They hold values of the rows and no functions of them: such a question fits rows of any list. */
export interface ActionQuestion<R> {
  readonly question: Confirmation | undefined
  /** The label of the action for these rows. */
  readonly label: string
  readonly rows: Some<R>
  readonly onConfirm: (answers: object) => void
  readonly onCancel: () => void
}

/** Opens a dialog of its own for one row. */
export interface DialogAction<R> extends Presentation<R, Label<R>> {
  readonly dialog: ComponentType<{ row: R; onClose: () => void }>
}

/** A link at the end of a row; it is left out when no enabled remote owns the page. */
export interface LinkAction<R> extends Presentation<R, string> {
  /** The path of the page; `openPath` is the one that is open, with its search. */
  readonly to: (row: R, openPath: string) => string
  /** State for the page beside its address. Another tab opens the page without it. */
  readonly state?: (row: R) => object
}

export type RowAction<R> = Action<R> | DialogAction<R> | LinkAction<R>

type Options<R, E extends Endpoint, L extends Label<R>, Requires extends 'selection' | 'nothing'> = Omit<
  Action<R, L>,
  'endpoint' | 'input' | 'requires'
> & {
  readonly requires?: Requires
  /** The input of the endpoint, made of the rows. */
  readonly input: (rows: Requires extends 'nothing' ? readonly R[] : Some<R>) => Input<E>
}

/** The builders of actions, tied to the rows of a list. */
export const buildersFor = <R>() => ({
  action: <E extends Endpoint, const L extends Label<R>, const Requires extends 'selection' | 'nothing' = 'selection'>(
    endpoint: E,
    options: Options<R, E, L, Requires>,
  ): Action<R, L> => ({ endpoint, ...options }) as never,
  dialog: (component: DialogAction<R>['dialog'], options: Presentation<R, Label<R>>): DialogAction<R> => ({ dialog: component, ...options }),
  confirm: questionFor<R>,
  /** The question before a delete. */
  confirmDelete(one: (row: R) => string, many: string) {
    const question = questionFor((what) => `Delete ${what}?`, one, many)
    return (rows: Some<R>): Confirmation => ({ ...question(rows), deletes: true })
  },
  link: (
    label: string,
    icon: IconName | undefined,
    to: LinkAction<R>['to'],
    more?: Partial<Pick<LinkAction<R>, 'tone' | 'when' | 'state' | 'endpoint'>>,
  ): LinkAction<R> => ({ ...more, label, ...(icon && { icon }), to }),
})

export type ActionBuilders<R> = ReturnType<typeof buildersFor<R>>

/** The question before something is done, about one row by its name or about several by their number: `Accept 37 packages?` */
function questionFor<R>(ask: (what: string) => string, one: (row: R) => string, many: string) {
  return (rows: Some<R>): Confirmation => ({
    title: ask(rows.length === 1 ? one(rows[0]) : `${countText(rows.length)} ${many}`),
    text: rows.length > 1 ? `${joinNames(rows.map(one))}.` : '',
  })
}

/** The rows that an action is for, when this administrator is signed in. */
export const isFor = <R>({ when }: Pick<RowAction<R>, 'when'>, userId: string) => when && ((row: R) => when(row, userId))

/** The label of an action for a row. */
export const labelFor = <R>(label: Label<R>, row: R) => (typeof label === 'string' ? label : label(row))
