import { bank, field, geography, packages } from '@matchdesk/shared/contract'
import * as z from 'zod/mini'
import { getRequiredNote, isEachRequired } from './eachRequired'
import { toBody, listDependents, toFormFields, toValues } from './formFields'
import { formatDay, formatMoment } from '@matchdesk/shared/values'
import { joinNames } from '../values/format'

test('a form has the fields of its body, in order, with their titles and controls', () => {
  const fields = toFormFields(packages.add.body)
  expect(fields.map(({ title, control, required }) => [title, control, required])).toEqual([
    ['Package name', 'text', true],
    ['Package amount', 'number', true],
    ['Package duration', 'select', true],
    ['Discount', 'number', false],
    ['Description', 'textarea', false],
    ['Package type', 'select', true],
  ])
  expect(fields[2]?.choices[0]).toEqual({ value: '0', title: 'Lifetime' })
})

test('a form says once that each of several open fields is required, and marks fields only beside optional ones', () => {
  const name = field('Name', z.string())
  const body = z.object({ name, city: name })
  const readRules = (...form: Parameters<typeof isEachRequired>) => [getRequiredNote(...form), isEachRequired(...form)]
  expect(readRules(body, {})).toEqual(['Every field is required.', true])
  expect(readRules(body, { city: 'Multan' })).toEqual([undefined, true])
  expect(readRules(z.object({ name, city: z.optional(name) }), {})).toEqual([undefined, false])
})

test('numbers are read as numbers, an empty number and an empty choice are left out', () => {
  const fields = toFormFields(packages.add.body)
  const body = toBody(fields, { ...toValues(fields), package_name: 'Gold', package_amount: '1500' })
  expect(body).toEqual({ package_name: 'Gold', package_amount: 1500, package_description: '' })
})

test('a record fills its controls as text, and a picture that is there is nothing to send', () => {
  const fields = toFormFields(bank.update.body)
  const values = toValues(fields, { account_title: 'A', account_no: null, icon: '/media/icon.webp' })
  expect(values).toMatchObject({ account_title: 'A', account_no: '', bank_name: '', icon: undefined })
  expect(toBody(fields, values).icon).toBeUndefined()
})

test('a choice is depended on at any distance: the country clears state and city', () => {
  const place = (name: string, per: Record<string, string>) =>
    field(name, z.string(), { control: 'select', options: { from: geography.countries, per } })
  const shape = z.object({ country: place('Country', {}), state: place('State', { country: 'country' }), city: place('City', { state: 'state' }) })
  expect(listDependents(toFormFields(shape), 'country')).toEqual(['state', 'city'])
  expect(listDependents(toFormFields(shape), 'city')).toEqual([])
})

test('a date reads like Jan 01, 2024, 10:30 AM', () => {
  expect(formatMoment(new Date(2024, 0, 1, 10, 30).toISOString(), 'en-US')).toBe('Jan 01, 2024, 10:30 AM')
  expect([formatMoment('01/02/2024', 'en-US'), formatDay('01/02/2024', 'en-US')]).toEqual(['01/02/2024', '01/02/2024'])
})

test('three names are said, the others counted', () => {
  expect(joinNames(['Ayesha', 'Bilal', 'Chand', 'Dua', 'Emaan'])).toBe('Ayesha, Bilal, Chand and 2 more')
  expect(joinNames(['Ayesha'])).toBe('Ayesha')
})
