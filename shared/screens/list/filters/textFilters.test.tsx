import { screen, within } from '@testing-library/react'
import { field, list } from '@matchdesk/shared/contract'
import * as z from 'zod/mini'
import { fakeHost, ok } from '../../../test/fakeHost'
import { SelectFilter } from './textFilters'

const acts = list('/acts', {
  resources: ['history'],
  rowsPath: '',
  labelField: 'name',
  row: { id: z.string(), name: field('Act', z.string()), group: z.optional(z.string()) },
})
const open = (value: string) =>
  fakeHost(() =>
    ok([
      { id: 'in', name: 'Signed in', group: 'Signing in' },
      { id: 'decide', name: 'Decided', group: 'Payments' },
      { id: 'other', name: 'Other' },
      { id: 'out', name: 'Signed out', group: 'Signing in' },
    ]),
  ).open(<SelectFilter title="Action" options={{ from: acts }} value={value} onChange={() => undefined} />)

test('choices with a group are offered under it, the others first', async () => {
  open('decide')
  const group = within(await screen.findByRole('group', { name: 'Signing in' }))
  expect(group.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Signed in', 'Signed out'])
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Any action', 'Other', 'Signed in', 'Signed out', 'Decided'])
  expect(screen.getByRole('combobox')).toHaveDisplayValue('Decided')
})

test('a value that is not among the choices is shown as it is, never as Any', async () => {
  open('special.decide')
  await screen.findByRole('group', { name: 'Payments' })
  expect(screen.getByRole('combobox')).toHaveDisplayValue('special.decide')
})
