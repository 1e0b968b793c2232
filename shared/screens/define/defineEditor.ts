import type { Endpoint, Input, ListEndpoint, ParamNames, ListRow, Shape } from '@matchdesk/shared/contract'
import type { Transport } from '@matchdesk/shared/client'
import type { ReactNode } from 'react'
import { buildersFor, type ActionBuilders, type Confirmation } from './action'
import { defineList, getLabel, type ListDefinition, type ListOptions } from './defineList'
import type { Body } from '../form/formFields'
import { editParam, withEdit } from '../address/useAddressParams'

type WithBody = Endpoint & { readonly body: Shape }
type WithVersion = WithBody & { readonly headers: Shape }
/** An endpoint whose path names columns of the list: `/:id`, `/:user_code`. */
type OnRow<A extends Endpoint, E extends ListEndpoint> = ParamNames<A['path']> extends keyof ListRow<E> ? A : never

/** The four endpoints of a list that is edited in a form. */
interface Area<E extends ListEndpoint, U extends WithVersion, D extends Endpoint> {
  readonly list: E
  readonly add: WithBody
  readonly update: OnRow<U, E>
  readonly remove: OnRow<D, E>
}

/** The actions of `row` come before Edit and Delete. */
interface Options<E extends ListEndpoint> extends Pick<ListOptions<E>, 'label' | 'columns' | 'bulk' | 'row' | 'empty'> {
  /** One of the rows: `bank account`. */
  readonly singular: string
  /** Path params of the list, where it takes any. */
  readonly input?: Omit<Input<E>, 'query'>
  /** Values of the form that are shown read-only and sent as they are. */
  readonly readOnlyValues?: Body
  /** Fields of a row that an update shows read-only. */
  readonly readOnlyInUpdate?: readonly (keyof ListRow<E> & string)[]
  /** The rows that this administrator, by id, may delete; all of them without it. */
  readonly canRemove?: (row: ListRow<E>, userId: string) => boolean
  /** More content of the question before a delete. */
  readonly noteOnDelete?: (row: ListRow<E>) => ReactNode
  /** The question before a changed row is saved, made of the row and the form; undefined saves without a question. */
  readonly questionOnUpdate?: (transport: Transport, row: ListRow<E>, body: Body) => Promise<Confirmation | undefined>
  /** The button that gives the form of a new record back while one is being changed. */
  readonly cancelLabel?: string
}

/** A list with the form of its records, as a declaration. */
export interface EditorDefinition<E extends ListEndpoint> extends Pick<Options<E>, 'singular' | 'input' | 'readOnlyValues' | 'questionOnUpdate'> {
  readonly list: ListDefinition<E>
  readonly readOnlyInUpdate: readonly string[]
  readonly cancelLabel: string
  readonly add: WithBody
  readonly update: WithVersion
  readonly remove: Endpoint
}

/** Declares a list whose rows are edited in a form beside or above it. Edit and Delete come by themselves. */
export function defineEditor<E extends ListEndpoint, U extends WithVersion, D extends Endpoint>(
  area: Area<E, U, D>,
  define: (builders: ActionBuilders<ListRow<E>>) => Options<E>,
): EditorDefinition<E> {
  const options = define(buildersFor<ListRow<E>>())
  const { singular, row = [], canRemove, noteOnDelete, ...rest } = options
  const { add, update, remove } = area as { add: WithBody; update: WithVersion; remove: Endpoint }
  const list = defineList(area.list, ({ action, confirmDelete, link }) => {
    const question = confirmDelete((row) => getLabel(area.list, row), rest.label.toLowerCase())
    return {
      ...rest,
      firstStep: { text: `The form adds the first ${singular}.`, label: `Add ${singular}` },
      pageParams: [editParam],
      row: [
        ...row,
        link('Edit', 'edit', ({ id }, openPath) => withEdit(openPath, id), { tone: 'edit', endpoint: update }),
        action(remove, {
          label: 'Delete',
          icon: 'delete',
          tone: 'danger',
          when: canRemove,
          confirm: (rows) => ({ ...question(rows), note: noteOnDelete?.(rows[0]) }),
          input: ([one]) => ({ params: takeParams(remove, one) }) as never,
        }),
      ],
    }
  })
  return { readOnlyInUpdate: [], cancelLabel: 'Cancel', ...options, list, add, update, remove }
}

/** The params of an endpoint's path, taken from a row: `/:user_code` is the row's `user_code`. */
export const takeParams = ({ path }: Endpoint, row: object): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, String((row as Record<string, unknown>)[name])]))
