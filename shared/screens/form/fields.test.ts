import { bank, packages } from '@matchdesk/shared/contract'
import { bodyOf, errorsOf, fieldsOf } from './formFields'
import { formatMoment, namesOf } from './words'

const form = (values: Record<string, string | File>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.append(name, value)
  return data
}

test('a form has the fields of its body, in order, with their titles and controls', () => {
  const fields = fieldsOf(packages.add.body)
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

test('numbers are read as numbers, an empty number and an empty choice are left out', () => {
  const fields = fieldsOf(packages.add.body)
  const body = bodyOf(
    fields,
    form({ package_name: 'Gold', package_amount: '1500', package_duration: '', package_discount: '', package_description: '', package_type: '' }),
  )
  expect(body).toEqual({ package_name: 'Gold', package_amount: 1500, package_description: '' })
})

test('an empty file control is left out', () => {
  const body = bodyOf(fieldsOf(bank.update.body), form({ account_title: 'A', icon: new File([], '') }))
  expect(body.icon).toBeUndefined()
})

test('errors come in the order of the fields, one for each', () => {
  expect(Object.entries(errorsOf(bank.add.body, {})).map(([, message]) => message)).toEqual([
    'Account Title required!',
    'Bank Name required!',
    'Account No required!',
    'Icon required!',
  ])
})

test('a date reads like Jan 01, 2024, 10:30 AM', () => {
  expect(formatMoment(new Date(2024, 0, 1, 10, 30).toISOString(), 'en-US')).toBe('Jan 01, 2024, 10:30 AM')
})

test('three names are said, the others counted', () => {
  expect(namesOf(['Ayesha', 'Bilal', 'Chand', 'Dua', 'Emaan'])).toBe('Ayesha, Bilal, Chand and 2 more')
  expect(namesOf(['Ayesha'])).toBe('Ayesha')
})
