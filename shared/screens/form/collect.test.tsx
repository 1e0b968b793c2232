import { text, integer } from '@matchdesk/shared/contract'
import { screen, waitFor } from '@testing-library/react'
import * as z from 'zod/mini'
import { fakeHost, ok } from '../../test/fakeHost'
import { Fields, Form, useForm } from './index'

test('a form that is a part of something larger is collected once it is right, and settled when that is saved', async () => {
  const collected: unknown[] = []
  function Page() {
    const form = useForm(z.object({ name: text('Name'), age: integer('Age', 18, 100) }), { name: 'part' })
    return (
      <Form form={form} label="Part">
        <Fields form={form} />
        <button type="button" onClick={() => void form.collect().then((body) => collected.push(body))}>
          collect
        </button>
        <button type="button" onClick={form.settle}>
          settle
        </button>
      </Form>
    )
  }
  const { open, toasts, dirtyForms } = fakeHost(() => ok({}))
  const { user } = open(<Page />)
  await user.type(screen.getByLabelText(/Name/), 'Ayesha')
  await user.click(screen.getByRole('button', { name: 'collect' }))
  await waitFor(() => expect(toasts).toEqual([{ tone: 'info', text: 'Age required!' }]))
  await user.type(screen.getByLabelText(/Age/), '30')
  await user.click(screen.getByRole('button', { name: 'collect' }))
  await waitFor(() => expect(collected).toEqual([undefined, { name: 'Ayesha', age: 30 }]))
  expect([...dirtyForms]).toEqual(['part'])
  await user.click(screen.getByRole('button', { name: 'settle' }))
  expect([...dirtyForms]).toEqual([])
  expect(screen.getByLabelText(/Name/)).toHaveValue('Ayesha')
})
