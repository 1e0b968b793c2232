import { field } from '@matchdesk/shared/contract'
import { screen } from '@testing-library/react'
import * as z from 'zod/mini'
import { fakeHost, ok } from '../../test/fakeHost'
import { Fields, Form, useForm } from './index'
import { SectionRail } from './SectionRail'

const schema = z.object({
  name: field('Name', z.string(), { section: 'Personal' }),
  city: field('City', z.string(), { section: 'Personal' }),
  note: field('Note', z.optional(z.string()), { section: 'Personal' }),
  school: field('School', z.string(), { section: 'Education' }),
})

function Page({ record }: { record?: Readonly<Record<string, string>> }) {
  const form = useForm(schema, { name: 'record', ...(record && { record }), save: () => Promise.resolve({ ok: true, value: {} }) })
  return (
    <Form form={form} label="Record">
      <SectionRail form={form} />
      <Fields form={form} names={['name', 'city', 'note', 'school']} />
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
