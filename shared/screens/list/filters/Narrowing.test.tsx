import { fireEvent, screen, waitFor } from '@testing-library/react'
import { appUserFilters, list, page } from '@matchdesk/shared/contract'
import * as z from 'zod/mini'
import { defineList } from '../../define/defineList'
import { ok } from '../../../test/fakeHost'
import { openList } from '../test/openList'

const visits = list('/visits', {
  resources: ['app_users'],
  rowsPath: 'visits',
  labelField: 'name',
  size: 3,
  row: { id: z.string(), name: z.string() },
  query: {
    ...page,
    search: appUserFilters.search,
    from: appUserFilters.from,
    to: appUserFilters.to,
    city: appUserFilters.city,
    age_from: appUserFilters.age_from,
    age_to: appUserFilters.age_to,
  },
})
const definition = defineList(visits, () => ({ label: 'Visits', columns: ['name'] }))

const open = (path = '/visits') => openList(definition, () => ok({ visits: [{ id: '1', name: 'Ayesha' }], total: 1 }), path)
const choice = () => screen.findByRole('combobox', { name: 'Joining date' })
const firstDay = () => screen.getByLabelText<HTMLInputElement>('Joining date, first day')

/** Presses a key and leaves the field with the value that a browser gives it then. */
function type(field: HTMLInputElement, key: string, value: string) {
  fireEvent.keyDown(field, { key })
  fireEvent.input(field, { target: { value } })
}

test('a day is typed figure by figure: the list follows when the field is left', async () => {
  const { user, at } = open()
  await user.selectOptions(await choice(), 'Custom range')
  for (const [key, value] of [
    ['2', '0002-01-01'],
    ['0', '0020-01-01'],
    ['2', '0202-01-01'],
    ['6', '2026-01-01'],
  ] as const) {
    type(firstDay(), key, value)
    expect(firstDay()).toHaveValue(value)
    expect(at.path).toBe('/visits')
  }
  fireEvent.blur(firstDay())
  await waitFor(() => expect(at.path).toBe('/visits?from=2026-01-01'))
  expect(firstDay()).toHaveValue('2026-01-01')
})

test('Enter takes a typed day, and the focus stays in its field', async () => {
  const { user, at } = open()
  await user.selectOptions(await choice(), 'Custom range')
  firstDay().focus()
  type(firstDay(), '6', '2026-01-01')
  fireEvent.keyDown(firstDay(), { key: 'Enter' })
  await waitFor(() => expect(at.path).toBe('/visits?from=2026-01-01'))
  expect(firstDay()).toHaveFocus()
})

test('the list follows at once a day that is picked in the calendar', async () => {
  const { user, at } = open()
  await user.selectOptions(await choice(), 'Custom range')
  fireEvent.input(firstDay(), { target: { value: '2026-01-01' } })
  await waitFor(() => expect(at.path).toBe('/visits?from=2026-01-01'))
})

test('a day that is emptied by keys is no limit any more', async () => {
  const { at } = open('/visits?from=2026-01-01&to=2026-01-31')
  await choice()
  type(firstDay(), 'Delete', '')
  fireEvent.blur(firstDay())
  await waitFor(() => expect(at.path).toBe('/visits?to=2026-01-31'))
})

test('the field shows the day of another address', async () => {
  const { user, at } = open('/visits?from=2026-01-05')
  await choice()
  expect(firstDay()).toHaveValue('2026-01-05')
  await user.selectOptions(await choice(), 'Any joining date')
  await waitFor(() => expect(at.path).toBe('/visits'))
  await user.selectOptions(await choice(), 'Custom range')
  expect(firstDay()).toHaveValue('')
})

test('Enter takes a typed city, and the focus stays in its field; Clear Filters empties it', async () => {
  const { user, at } = open()
  const city = await screen.findByRole('textbox', { name: 'City' })
  await user.type(city, 'Lahore{Enter}')
  await waitFor(() => expect(at.path).toBe('/visits?city=Lahore'))
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }))
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('')
})

test('several cities and the ends of an age narrow the list, and each is cleared alone', async () => {
  const { user, at, requests } = open()
  await user.type(await screen.findByRole('textbox', { name: 'City' }), ' Lahore ,Multan,, {Enter}')
  await user.type(screen.getByRole('textbox', { name: 'Age from' }), '25{Enter}')
  await user.type(screen.getByRole('textbox', { name: 'Age to' }), '30')
  await user.tab()
  await waitFor(() => expect(requests.at(-1)?.query).toEqual({ page: '1', city: 'Lahore, Multan', age_from: '25', age_to: '30' }))
  await user.click(screen.getByRole('button', { name: 'Clear Age from' }))
  await waitFor(() => expect(new URLSearchParams(at.path.split('?')[1]).get('age_from')).toBeNull())
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Lahore, Multan')
})
