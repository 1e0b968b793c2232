import type { ListEndpoint } from '@matchdesk/shared/contract'
import { screen, within } from '@testing-library/react'
import { fakeHost, type Script } from '../../../test/fakeHost'
import { answer, people } from '../../../test/people'
import { defineList, type ListDefinition } from '../../define/defineList'
import { ListScreen } from '../ListScreen'

export const byIds = (rows: readonly { readonly id: string }[]) => ({ body: { ids: rows.map(({ id }) => id) } })

export const plainList = defineList(people.list, () => ({ label: 'People', columns: ['code', 'name'] }))

/** A list whose selected people can be accepted. */
export const acceptList = defineList(people.list, ({ action }) => ({
  label: 'People',
  columns: ['code', 'name'],
  bulk: [action(people.accept, { label: 'Accept', icon: 'add', input: byIds })],
}))

export const longList = { ...acceptList, endpoint: { ...people.list, size: 200 } }

/** A page of seven people on three pages. */
export function sevenPeople(page: string | undefined) {
  const from = (Number(page) - 1) * 3 + 1
  return answer(from, Math.min(from + 2, 7), 7)
}

export const openList = <E extends ListEndpoint>(definition: ListDefinition<E>, script: Script, path?: string) =>
  fakeHost(script).open(<ListScreen definition={definition} />, path)

type Opened = Pick<ReturnType<typeof openList>, 'user'>

export const namesOfRows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent)

export const selectAll = async ({ user }: Opened) => user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))

/** The checkbox of a row. */
export const boxOf = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` })

/** Presses a button of the question that is open. */
export const decide = async ({ user }: Opened, name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
