import type { Locator } from '@playwright/test'
import { pngImage } from './console'

const values: Readonly<Record<string, string>> = {
  number: '9',
  email: 'sample@example.com',
  tel: '+923001234567',
  password: 'Wb7kPq2Zx',
  date: '2000-01-31',
}

async function fillControl(control: Locator, text: string) {
  const type = await control.evaluate((element: HTMLInputElement) => element.type)
  if (type === 'file') return control.setInputFiles({ name: 'image.png', mimeType: 'image/png', buffer: await pngImage() })
  if (type === 'select-one') return control.selectOption({ index: 1 })
  if (type !== 'checkbox' && type !== 'radio') return control.fill(values[type] ?? text)
}

/** Fills every control of a form that is not locked: each text with the same words, each select with its first choice. An IBAN may be left out, and has to be a real one. */
export async function fillForm(form: Locator, text: string) {
  for (const control of await form.locator('input:enabled:not([name=iban_no]), select:enabled, textarea:enabled').all())
    if (await control.isEditable()) await fillControl(control, text)
}
