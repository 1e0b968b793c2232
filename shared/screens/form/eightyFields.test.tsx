import { field, geography } from '@matchdesk/shared/contract'
import { screen } from '@testing-library/react'
import { Profiler } from 'react'
import * as z from 'zod/mini'
import { fakeHost, ok } from '../../test/fakeHost'
import { Fields, Form, SaveBar, useForm } from './index'
import { SectionRail } from './SectionedForm'
import { saved } from './test/openForm'

describe('a form of eighty fields', () => {
  const parsed: string[] = []
  const names = Array.from({ length: 80 }, (_, index) => `field_${String(index).padStart(2, '0')}_`)
  const noted = (name: string) =>
    field(
      name,
      z.string().check(
        z.refine(() => parsed.push(name) > 0),
        z.refine((value) => value !== 'wrong', `${name} is wrong`),
      ),
    )
  const country = field('Country', z.optional(z.string()), { control: 'select', options: { from: geography.countries } })
  const schema = z.object({ ...Object.fromEntries(names.map((name) => [name, noted(name)])), country })
  const rendered: string[] = []

  function Page() {
    const form = useForm(schema, { name: 'record', draft: 'new', save: saved })
    return (
      <Form form={form} label="Record">
        {names.map((name) => (
          <Profiler key={name} id={name} onRender={() => rendered.push(name)}>
            <Fields form={form} names={[name]} />
          </Profiler>
        ))}
        <Profiler id="country" onRender={() => rendered.push('country')}>
          <Fields form={form} names={['country']} />
        </Profiler>
        <Profiler id="rail" onRender={() => rendered.push('rail')}>
          <SectionRail form={form} />
        </Profiler>
        <Profiler id="save bar" onRender={() => rendered.push('save bar')}>
          <SaveBar form={form} label="Save" />
        </Profiler>
      </Form>
    )
  }

  test('a key re-renders nothing, and parses the schema of its own field alone', async () => {
    const { user } = fakeHost(() => ok([{ name: 'Pakistan' }])).open(<Page />)
    const input = screen.getByLabelText(/field_07_/)
    await screen.findByRole('option', { name: 'Pakistan' })
    await user.type(input, 'a')
    parsed.length = rendered.length = 0
    await user.type(input, 'b')
    expect(input).toHaveValue('ab')
    expect(rendered).toEqual([])
    expect(parsed.filter((name) => name !== 'field_07_')).toEqual([])
    await user.tab()
    parsed.length = rendered.length = 0
    await user.type(input, 'c')
    expect(parsed).toEqual(['field_07_'])
    expect(rendered).toEqual([])
  })

  test('a key that makes a value wrong re-renders its own control and the button', async () => {
    const { user } = fakeHost(() => ok([{ name: 'Pakistan' }])).open(<Page />)
    const input = screen.getByLabelText(/field_07_/)
    await user.type(input, 'wron')
    await user.tab()
    rendered.length = 0
    await user.type(input, 'g')
    expect(await screen.findByText('field_07_ is wrong')).toBeVisible()
    expect(new Set(rendered)).toEqual(new Set(['field_07_', 'rail', 'save bar']))
  })
})
