import { field, text } from '@matchdesk/shared/contract'
import { screen } from '@testing-library/react'
import * as z from 'zod/mini'
import { fakeHost, ok } from '../../test/fakeHost'
import { Fields, Form, SaveBar, useForm } from './index'
import { SectionRail } from './SectionedForm'
import { saved } from './test/openForm'

const schema = z.object({
  name: field('Name', z.string(), { section: 'Personal' }),
  city: field('City', z.string(), { section: 'Personal' }),
  note: field('Note', z.optional(z.string()), { section: 'Personal' }),
  school: text('School', 20, { section: 'Education' }),
})

function Page({ record }: { record?: Readonly<Record<string, string>> }) {
  const form = useForm(schema, { name: 'record', ...(record && { record }), save: saved })
  return (
    <Form form={form} label="Record">
      <SectionRail form={form} />
      <Fields form={form} names={['name', 'city', 'note', 'school']} />
      <SaveBar form={form} label="Save" />
    </Form>
  )
}
const open = (page = <Page />) => fakeHost(() => ok({})).open(page)
const complete = () => screen.queryAllByRole('img', { name: 'complete' }).map((mark) => mark.closest('button')?.textContent?.trim())

test('a section of a new record is complete when its required fields have a value, and no longer when one loses it', async () => {
  const { user } = open()
  await user.type(screen.getByLabelText(/Name/), 'Hina')
  expect(complete()).toEqual([])
  await user.type(screen.getByLabelText(/City/), 'Lahore')
  expect(complete()).toEqual(['Personal'])
  await user.clear(screen.getByLabelText(/Name/))
  expect(complete()).toEqual([])
})

test('an existing record, which is complete, has no marks', () => {
  open(<Page record={{ name: 'Hina', city: 'Lahore', school: 'A school' }} />)
  expect(complete()).toEqual([])
})

test('a section says how many of its fields are wrong, and leads to the first of them', async () => {
  const { user } = open()
  for (const title of [/Name/, /City/]) await user.type(screen.getByLabelText(title), 'Hina')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Education 1 error' }))
  expect(screen.getByLabelText(/School/)).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Personal complete' })).toBeVisible()
})
