import type { Locator } from '@playwright/test'
import { ageOn, getField, getInfo, profileFields } from '@matchdesk/shared/contract'
import { pngImage } from '../console'

const dob = '1995-06-15'

const values: Readonly<Record<string, string>> = {
  nationality: 'Pakistan',
  country: 'Pakistan',
  state: 'Punjab',
  city: 'Lahore',
  dob,
  age: String(ageOn(new Date().toISOString().slice(0, 10), dob)),
  whatsapp_no: '+923001234567',
  sex: 'Female',
}

const lastWord = (name: string) => name.split('_').at(-1)!
const valueFor = (name: string) => values[name] ?? values[lastWord(name)]

/** A valid text for a field: its name in words, if it takes any text. */
export const textFor = (name: string) => valueFor(name) ?? `Some ${name.replaceAll('_', ' ')}`

export const control = (form: Locator, name: string) => form.locator(`[name="${name}"]`)

async function fill(form: Locator, name: string) {
  const { control: kind, title } = getInfo(getField(profileFields, name))!
  const field = control(form, name)
  if (kind === 'image') return field.setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: await pngImage() })
  if (kind === 'range') await form.getByLabel(`${title}, from`).selectOption('25')
  if (kind === 'range') return field.selectOption('33')
  if (kind === 'measure') await form.getByRole('spinbutton', { name: title }).fill('5')
  if (kind === 'measure') return field.selectOption({ index: 1 })
  if (kind !== 'select') return field.fill(textFor(name))
  await field.selectOption(valueFor(name) ?? { index: 1 })
}

/** Fills every field of a new profile, or those that are named. */
export async function fillProfile(form: Locator, names: readonly string[] = Object.keys(profileFields)) {
  for (const name of names) await fill(form, name)
}
