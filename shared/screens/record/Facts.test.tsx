import { field, moment, picture } from '@matchdesk/shared/contract'
import { screen, within } from '@testing-library/react'
import * as z from 'zod/mini'
import { AddressTabs } from './AddressTabs'
import { Facts } from './Facts'
import { fakeHost, ok } from '../../test/fakeHost'

const shape = z.object({
  name: field('Name', z.string()),
  dob: field('Date of birth', z.nullable(z.string()), { control: 'date' }),
  createdAt: moment('Joining date'),
  cast: field('Caste', z.string()),
  my_selfie: picture('Selfie'),
})
const record = { name: 'Ayesha', dob: '2000-01-31', createdAt: '2024-01-01T05:30:00.000Z', cast: '', my_selfie: '/selfie.webp' }
const ayesha = <Facts shape={shape} record={record} names={['name', 'dob', 'createdAt', 'cast', 'my_selfie']} />
const valueOf = (title: string) => screen.getByText(title).nextElementSibling as HTMLElement

test('facts stand under their titles: days without a time, what is not known as a dash', () => {
  fakeHost(() => ok({})).open(ayesha)
  expect(['Name', 'Date of birth', 'Caste'].map((title) => valueOf(title).textContent)).toEqual(['Ayesha', 'Jan 31, 2000', '–'])
  expect(valueOf('Joining date')).toHaveTextContent(/^Jan 01, 2024, \d\d:\d\d [AP]M$/)
})

test('a picture opens large, and Escape closes it', async () => {
  const { user } = fakeHost(() => ok({})).open(ayesha)
  await user.click(screen.getByRole('button', { name: 'Enlarge Selfie' }))
  const dialog = await screen.findByRole('dialog', { name: 'Selfie' })
  expect(within(dialog).getByRole('img', { name: 'Selfie' })).toHaveAttribute('src', '/selfie.webp')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

describe('tabs', () => {
  const tabs = ['One', 'Two', 'Three'].map((title) => ({ id: title.toLowerCase(), title, show: () => <p>Part {title}</p> }))
  const page = <AddressTabs label="Parts" tabs={tabs} />

  test('stand in the address, and an unknown one counts as the first', async () => {
    const { open, at } = fakeHost(() => ok({}))
    const { user } = open(page, '/page?tab=other')
    expect(screen.getByText('Part One')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Two' }))
    expect(screen.getByRole('tabpanel', { name: 'Two' })).toHaveTextContent('Part Two')
    expect(at.path).toBe('/page?tab=two')
  })

  test('are walked with the arrow keys, around their ends', async () => {
    const { user } = fakeHost(() => ok({})).open(page, '/page?tab=two')
    await user.click(screen.getByRole('tab', { name: 'Two' }))
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'One' })).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByRole('tab', { name: 'Three' })).toHaveAttribute('aria-selected', 'true')
    await user.keyboard('{Home}')
    expect(screen.getByText('Part One')).toBeVisible()
  })
})
