import { field, geography } from '@matchdesk/shared/contract'
import { screen, waitFor } from '@testing-library/react'
import * as z from 'zod/mini'
import { later, ok, refused, type Script } from '../../../test/fakeHost'
import { openForm, saved } from '../test/openForm'

const ages = { 18: '18', 25: '25', 33: '33' }
const isRange = (value: string) => /^\d+-\d+$/.test(value) && value.slice(0, 2) <= value.slice(3)
const units = { from: geography.countries }
const schema = z.object({
  age_between: field('Age between', z.string().check(z.refine(isRange, 'Choose both ages')), { control: 'range', labels: ages }),
  size: field('Size', z.string().check(z.regex(/^\d+ \S/, 'Give a size and its unit')), { control: 'measure', options: units }),
})

const unitsOf: Script = () => ok([{ name: 'Kanal(s)' }, { name: 'Marla(s)' }])

const from = () => screen.getByLabelText('Age between, from')
const to = () => screen.getByLabelText('Age between, to')
const number = () => screen.getByRole('spinbutton', { name: 'Size' })
const unit = () => screen.getByLabelText('Size, unit')

test('two selects make one range, a number and a unit one measure', async () => {
  const save = jest.fn(saved)
  const { user } = openForm(schema, { save }, unitsOf)
  await user.selectOptions(from(), '25')
  await user.selectOptions(to(), '33')
  await user.type(number(), '5')
  await user.selectOptions(unit(), await screen.findByRole('option', { name: 'Marla(s)' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(save).toHaveBeenCalledWith({ age_between: '25-33', size: '5 Marla(s)' }, undefined))
})

test('a record fills both parts, also with a unit that the server does not know any more', async () => {
  openForm(schema, { record: { age_between: '18-25', size: '1200 Square Feet' } }, unitsOf)
  expect([from(), to(), number()].map((control) => (control as HTMLInputElement).value)).toEqual(['18', '25', '1200'])
  await screen.findByRole('option', { name: 'Marla(s)' })
  expect(unit()).toHaveValue('Square Feet')
})

test('half a range says nothing between its two selects, and what is wrong once both are left', async () => {
  const { user } = openForm(schema, {}, unitsOf)
  await user.selectOptions(from(), '33')
  await user.tab()
  expect(to()).toHaveFocus()
  expect(screen.queryByText('Choose both ages')).toBeNull()
  await user.selectOptions(to(), '25')
  await user.tab()
  expect(await screen.findByText('Choose both ages')).toBeVisible()
  expect([from(), to()].every((control) => control.getAttribute('aria-invalid') === 'true')).toBe(true)
  await user.selectOptions(from(), '18')
  await waitFor(() => expect(screen.queryByText('Choose both ages')).toBeNull())
})

test('the first missing field takes the focus on its first part', async () => {
  const { user } = openForm(schema, {}, unitsOf)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(from()).toHaveFocus())
})

test('units that do not come keep what is there, and come with Retry', async () => {
  const units = later()
  let calls = 0
  const { user } = openForm(schema, { record: { size: '5 Marla(s)' } }, () => (++calls === 1 ? refused(500, 'closed') : units.reply))
  await user.click(await screen.findByRole('button', { name: 'Load Size again' }))
  expect(unit()).toHaveValue('Marla(s)')
  units.settle(ok([{ name: 'Kanal(s)' }]))
  expect(await screen.findByRole('option', { name: 'Kanal(s)' })).toBeVisible()
  expect(unit()).toHaveValue('Marla(s)')
})
