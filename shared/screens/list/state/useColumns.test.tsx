import { field, level } from '@matchdesk/shared/contract'
import { screen, within } from '@testing-library/react'
import * as z from 'zod/mini'
import { capabilitiesOf, fakeHost, ok } from '../../../test/fakeHost'
import { answer, people } from '../../../test/people'
import { defineList } from '../../define/defineList'
import { ListScreen } from '../ListScreen'

const definition = defineList(people.list, () => ({
  label: 'People',
  columns: [{ title: 'Person', fields: ['name', 'code'], cell: ({ name }) => name, secondLine: ({ code }) => <small>{code}</small> }],
  links: { Person: ({ code }) => `/people/${code}` },
}))

test('the link of a composed cell is its first line, and the lines below are plain text of the same cell', async () => {
  fakeHost(() => ok(answer(1, 3, 7))).open(<ListScreen definition={definition} />)
  const link = await screen.findByRole('link', { name: 'Ayesha' })
  expect(link).toHaveAttribute('href', '#/people/MD-1')
  expect(link).toHaveTextContent(/^Ayesha$/)
  expect(within(screen.getByRole('rowheader', { name: 'Ayesha MD-1' })).getByText('MD-1')).toBeVisible()
})

test('a code stays on one line', async () => {
  const codes = defineList(people.list, () => ({ label: 'People', columns: ['name', 'code'] }))
  fakeHost(() => ok(answer(1, 3, 7))).open(<ListScreen definition={codes} />)
  expect(await screen.findByText('MD-1')).toHaveAttribute('data-whole')
})

test('a composed column whose first field the API lacks is made of the others', async () => {
  const row = z.extend(people.list.row, { plan: level('money', field('Plan', z.string())) })
  const plans = defineList({ ...people.list, row }, () => ({
    label: 'People',
    columns: ['name', { title: 'Plan', fields: ['plan', 'code'], cell: ({ plan }) => plan, secondLine: ({ code }) => <small>{code}</small> }],
  }))
  fakeHost(() => ok(answer(1, 3, 7)), capabilitiesOf(['lists'])).open(<ListScreen definition={plans} />)
  expect(await screen.findByRole('cell', { name: 'MD-1' })).toBeVisible()
})
