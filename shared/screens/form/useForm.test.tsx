import { adminUsers, field, geography, text, integer } from '@matchdesk/shared/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { fakeHost, later, ok, refused } from '../../test/fakeHost'
import { RecordForm, useForm } from './index'
import { openForm, saved } from './test/openForm'

beforeEach(() => sessionStorage.clear())

describe('saving', () => {
  const schema = z.object({ name: text('Name'), age: integer('Age', 18, 100), note: field('Note', z.optional(z.string())) })

  test('a form names missing fields in their order, and the first one takes the focus', async () => {
    const { user, toasts } = openForm(schema)
    await user.type(screen.getByLabelText(/Age/), '30')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(toasts).toEqual([{ tone: 'info', text: 'Name required!' }]))
    await waitFor(() => expect(screen.getByLabelText(/Name/)).toHaveFocus())
    expect(screen.getByText('Name required!')).toBeVisible()
    expect(screen.getByLabelText(/Age/)).toHaveValue(30)
  })

  test('a number is judged while it is typed, and the button waits', async () => {
    const { user } = openForm(schema)
    await user.type(screen.getByLabelText(/Age/), '12')
    expect(await screen.findByText('Age must be at least 18')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    await user.type(screen.getByLabelText(/Age/), '{Backspace}8')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled())
  })

  test('a text that is not right leaves the button enabled: pressed, it says so and points at it', async () => {
    const { user, toasts } = openForm(z.object({ mobile: field('Mobile', z.string().check(z.minLength(7, 'Mobile is not right'))) }))
    await user.type(screen.getByLabelText(/Mobile/), '12')
    await user.tab()
    expect(await screen.findByText('Mobile is not right')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(toasts).toEqual([{ tone: 'info', text: 'Mobile is not right' }]))
    await waitFor(() => expect(screen.getByLabelText(/Mobile/)).toHaveFocus())
  })

  test('a telephone number is saved and shown in its normal form, whatever was pasted around it', async () => {
    const save = jest.fn(saved)
    const { user } = openForm(z.object({ mobile: adminUsers.add.body.shape.mobile_no }), { save })
    await user.click(screen.getByLabelText(/Mobile/))
    await user.paste('tel:\u200e\u06f0\u06f3\u06f0\u06f0\u00a0123\u20114567')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(save).toHaveBeenCalledWith({ mobile: '+923001234567' }, undefined))
    expect(screen.getByLabelText(/Mobile/)).toHaveValue('+923001234567')
  })

  test('a field that is not right yet does not move the button away while somebody presses it', async () => {
    const { user, toasts } = openForm(z.object({ mobile: field('Mobile', z.string().check(z.minLength(7, 'Mobile is not right'))) }))
    await user.type(screen.getByLabelText(/Mobile/), '12')
    const button = screen.getByRole('button', { name: 'Save' })
    await user.pointer({ target: button, keys: '[MouseLeft>]' })
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(screen.queryByText('Mobile is not right')).toBeNull()
    await user.pointer({ target: button, keys: '[/MouseLeft]' })
    await waitFor(() => expect(toasts).toEqual([{ tone: 'info', text: 'Mobile is not right' }]))
  })

  test('the body holds what the endpoint takes: numbers as numbers, what was left empty left out', async () => {
    const save = jest.fn(saved)
    const { user } = openForm(schema, { save })
    await user.type(screen.getByLabelText(/Name/), 'Ayesha')
    await user.type(screen.getByLabelText(/Age/), '30')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(save).toHaveBeenCalledWith({ name: 'Ayesha', age: 30, note: '' }, undefined))
  })

  test('a refusal keeps every word, says so, and marks the field that the server names', async () => {
    const failure = { kind: 'refused', message: 'This name is taken', field: 'name' } as const
    const { user, dirtyForms } = openForm(schema, { save: () => Promise.resolve({ ok: false, failure }) })
    await user.type(screen.getByLabelText(/Name/), 'Ayesha')
    await user.type(screen.getByLabelText(/Age/), '30')
    expect([...dirtyForms]).toEqual(['record'])
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Not saved')).toBeVisible()
    expect(screen.getByLabelText(/Name/)).toHaveValue('Ayesha')
    expect(screen.getByLabelText(/Name/)).toBeInvalid()
    expect([...dirtyForms]).toEqual(['record'])
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
  })

  test('a check of the whole form chooses the tone of its toast', async () => {
    const check = () => ({ field: 'name', message: 'Not this one', tone: 'warning' as const })
    const { user, toasts } = openForm(schema, { check })
    await user.type(screen.getByLabelText(/Name/), 'Ayesha')
    await user.type(screen.getByLabelText(/Age/), '30')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(toasts).toEqual([{ tone: 'warning', text: 'Not this one' }]))
  })
})

describe('a record', () => {
  const schema = z.object({ type: field('Type', z.string()), name: text('Name') })

  test('fills the form, and its first open field takes the focus', async () => {
    openForm(schema, { record: { type: 'Caste', name: 'Gill' }, readOnlyValues: { type: 'Caste' } })
    expect(screen.getByLabelText(/Type/)).toBeDisabled()
    expect(screen.getByLabelText(/Name/)).toHaveValue('Gill')
    await waitFor(() => expect(screen.getByLabelText(/Name/)).toHaveFocus())
  })

  test('a read-only value that changes later is shown and sent, and counts as no change', async () => {
    const save = jest.fn(saved)
    function Page() {
      const [type, setType] = useState('Caste')
      const form = useForm(schema, { name: 'record', readOnlyValues: { type }, save })
      return (
        <>
          <button onClick={() => setType('Religion')}>other type</button>
          <RecordForm form={form} label="Save" />
        </>
      )
    }
    const host = fakeHost(() => ok({}))
    const { user } = host.open(<Page />)
    await user.click(screen.getByRole('button', { name: 'other type' }))
    await waitFor(() => expect(screen.getByLabelText(/Type/)).toHaveValue('Religion'))
    expect([...host.dirtyForms]).toEqual([])
    await user.type(screen.getByLabelText(/Name/), 'Gill')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(save).toHaveBeenCalledWith({ type: 'Religion', name: 'Gill' }, undefined))
  })
})

test('a switch is a switch, and sends a boolean', async () => {
  const save = jest.fn(saved)
  const { user } = openForm(z.object({ visible: field('Visible', z.boolean(), { control: 'switch' }) }), { record: { visible: true }, save })
  const control = screen.getByRole('switch', { name: /Visible/ })
  expect(control).toBeChecked()
  await user.click(control)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(save).toHaveBeenCalledWith({ visible: false }, undefined))
})

describe('a password that is typed twice', () => {
  const repeat = { title: 'Repeat Password', missing: 'Password is required field', mismatch: 'Password is not matched' }
  const schema = z.object({ password: text('Password', 128, { control: 'password', repeat }) })

  test.each([
    ['', '', [{ tone: 'info', text: 'Password required!' }], []],
    ['Abcdefg1', '', [{ tone: 'info', text: 'Password is required field' }], []],
    ['Abcdefg1', 'Abcdefg2', [{ tone: 'warning', text: 'Password is not matched' }], []],
    ['Abcdefg1', 'Abcdefg1', [], [[{ password: 'Abcdefg1' }, undefined]]],
  ])('%s and %s: %j, and %j is sent', async (first, second, told, sent) => {
    const save = jest.fn(saved)
    const { user, toasts } = openForm(schema, { save })
    if (first) await user.type(screen.getByLabelText(/^Password/), first)
    if (second) await user.type(screen.getByLabelText(/^Repeat/), second)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect([toasts, save.mock.calls]).toEqual([told, sent]))
  })
})

describe('choices that the server holds', () => {
  const place = (title: string, from: typeof geography.countries | typeof geography.states | typeof geography.cities, per = {}) =>
    field(title, z.string(), { control: 'select', options: { from, per } })
  const schema = z.object({
    country: place('Country', geography.countries),
    state: place('State', geography.states, { country: 'country' }),
    city: place('City', geography.cities, { country: 'country', state: 'state' }),
  })
  const lists: Record<string, string[]> = {
    '/countries': ['Pakistan', 'India'],
    '/states/Pakistan': ['Punjab', 'Sindh'],
    '/states/India': ['Punjab', 'Goa'],
    '/cities/Pakistan/Punjab': ['Lahore'],
  }
  const named = (path: string) => ok((lists[decodeURIComponent(path)] ?? []).map((name) => ({ name })))

  test('a record keeps its choices while their lists are on their way, and after', async () => {
    const countries = later()
    const save = jest.fn(saved)
    const record = { country: 'Pakistan', state: 'Punjab', city: 'Lahore' }
    const { user } = openForm(schema, { record, save }, ({ path }) => (path === '/countries' ? countries.reply : named(path)))
    expect(screen.getByLabelText(/Country/)).toHaveValue('Pakistan')
    await act(async () => countries.settle(named('/countries')))
    expect(await screen.findByRole('option', { name: 'India' })).toBeInTheDocument()
    expect(screen.getByLabelText(/Country/)).toHaveValue('Pakistan')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(save).toHaveBeenCalledWith(record, undefined))
  })

  test('another country clears state and city, and never offers the states of the one before', async () => {
    const india = later()
    const record = { country: 'Pakistan', state: 'Punjab', city: 'Lahore' }
    const { user } = openForm(schema, { record }, ({ path }) => (path === '/states/India' ? india.reply : named(path)))
    expect(await screen.findByRole('option', { name: 'Sindh' })).toBeInTheDocument()
    await user.selectOptions(screen.getByLabelText(/Country/), 'India')
    expect(screen.getByLabelText(/State/)).toHaveValue('')
    expect(screen.getByLabelText(/City/)).toHaveValue('')
    expect(screen.queryByRole('option', { name: 'Sindh' })).toBeNull()
    await act(async () => india.settle(named('/states/India')))
    expect(await screen.findByRole('option', { name: 'Goa' })).toBeInTheDocument()
    expect(screen.getByLabelText(/City/)).toBeDisabled()
  })

  test('a list that does not come offers to be loaded again', async () => {
    let tries = 0
    const { user } = openForm(schema, {}, ({ path }) => (tries++ === 0 ? refused(503, 'Away') : named(path)))
    await user.click(await screen.findByRole('button', { name: 'Load Country again' }))
    expect(await screen.findByRole('option', { name: 'India' })).toBeInTheDocument()
  })
})
