import { field, image, text, whole, type Shape } from '@matchdesk/shared/contract'
import type { Outcome } from '@matchdesk/shared/client'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { fakeHost, ok } from '../../test/fakeHost'
import type { Body } from './formFields'
import { RecordForm, useForm } from './index'

const schema = z.object({ name: text('Name'), city: text('City'), age: whole('Age', 18, 100), note: field('Note', z.optional(z.string())) })
const opened = { name: 'Ayesha', city: 'Lahore', age: 30, note: '', updatedAt: '2024-01-01T00:00:00.000Z' }
const theirs = (changes: object) => ({ ...opened, ...changes, updatedAt: '2024-01-02T00:00:00.000Z' })

/** A server that keeps one record, as the API does: a save over an older version is refused with the newer one. */
function server(stored: Body) {
  const bodies: Body[] = []
  const state = { stored }
  const save = (body: unknown, version: string | undefined): Promise<Outcome<unknown>> => {
    if (version !== state.stored.updatedAt)
      return Promise.resolve({ ok: false, failure: { kind: 'stale', message: 'This record was changed by somebody else', current: state.stored } })
    bodies.push(body as Body)
    state.stored = { ...state.stored, ...(body as Body), updatedAt: `${String(version)}+` }
    return Promise.resolve({ ok: true, value: {} })
  }
  return { save, bodies, state }
}

/** A page whose record may come again, newer. */
function open(of: Shape, record: Body, save: ReturnType<typeof server>['save']) {
  let receive: (record: Body) => void = () => undefined
  function Page() {
    const [newest, setNewest] = useState(record)
    receive = setNewest
    return <RecordForm of={useForm(of, { name: 'record', record: newest, save })} label="Save" />
  }
  const host = fakeHost(() => ok({}))
  return { ...host, ...host.open(<Page />), receive: (newer: Body) => act(() => receive(newer)) }
}

const input = (title: RegExp) => screen.getByLabelText(title)
const press = (user: ReturnType<typeof open>['user'], name: string) => user.click(screen.getByRole('button', { name }))
const named = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

async function retype(user: ReturnType<typeof open>['user'], title: RegExp, value: string) {
  await user.clear(input(title))
  await user.type(input(title), value)
}

describe('two administrators on one record', () => {
  test('only the fields that the other one changed are named, and both changes survive', async () => {
    const { save, bodies, state } = server(theirs({ city: 'Multan' }))
    const { user } = open(schema, opened, save)
    await retype(user, /Name/, 'Hina')
    await press(user, 'Save')
    expect(await screen.findByText('This record was changed by somebody else')).toBeVisible()
    expect(named()).toEqual(['City is now “Multan”'])
    expect(input(/City/)).toHaveValue('Lahore')
    await press(user, 'Overwrite with mine')
    await waitFor(() => expect(bodies).toEqual([{ name: 'Hina', city: 'Multan', age: 30, note: '' }]))
    expect(state.stored).toMatchObject({ name: 'Hina', city: 'Multan' })
    expect(input(/City/)).toHaveValue('Multan')
  })

  test('a field that both changed says what it is now and what overwriting makes of it', async () => {
    const { save, bodies } = server(theirs({ city: 'Multan', age: 31 }))
    const { user } = open(schema, opened, save)
    await retype(user, /City/, 'Quetta')
    await press(user, 'Save')
    await waitFor(() => expect(named()).toEqual(['City is now “Multan”; yours is “Quetta”', 'Age is now “31”']))
    await press(user, 'Overwrite with mine')
    await waitFor(() => expect(bodies).toEqual([{ name: 'Ayesha', city: 'Quetta', age: 31, note: '' }]))
  })

  test('the notice names the other administrator if the server knows the name', async () => {
    const current = { ...theirs({ city: 'Multan' }), updatedAt: new Date(2024, 0, 5, 9, 11).toISOString() }
    const failure = { kind: 'stale', message: 'This record was changed by somebody else', changedBy: 'Bilal', current } as const
    const { user } = open(schema, opened, () => Promise.resolve({ ok: false, failure }))
    await press(user, 'Save')
    expect(await screen.findByText(/^This record was changed by/)).toHaveTextContent('This record was changed by Bilal on Jan 05, 2024, 09:11 AM.')
  })

  test('the notice omits a field that both administrators set to the same value', async () => {
    const { save } = server(theirs({ city: 'Multan', age: 31 }))
    const { user } = open(schema, opened, save)
    await retype(user, /City/, 'Multan')
    await press(user, 'Save')
    await waitFor(() => expect(named()).toEqual(['Age is now “31”']))
  })

  test('a third save in between is named too, and a failed overwrite keeps every word', async () => {
    const { save, bodies, state } = server(theirs({ city: 'Multan' }))
    const { user } = open(schema, opened, save)
    await retype(user, /Name/, 'Hina')
    await press(user, 'Save')
    await waitFor(() => expect(named()).toEqual(['City is now “Multan”']))
    state.stored = { ...state.stored, age: 44, updatedAt: '2024-01-03T00:00:00.000Z' }
    await press(user, 'Overwrite with mine')
    await waitFor(() => expect(named()).toEqual(['Age is now “44”']))
    expect(input(/Name/)).toHaveValue('Hina')
    expect(bodies).toEqual([])
    await press(user, 'Overwrite with mine')
    await waitFor(() => expect(bodies).toEqual([{ name: 'Hina', city: 'Multan', age: 44, note: '' }]))
  })

  test('a password is never compared, and is sent with the fields of the newer record', async () => {
    const ofAdmin = z.object({ name: field('Name', z.optional(z.string())), password: text('Password', 128, { control: 'password' }) })
    const { save, bodies } = server(theirs({ name: 'Hina' }))
    const { user } = open(ofAdmin, { name: 'Ayesha', updatedAt: opened.updatedAt }, save)
    await user.type(input(/Password/), 'Wb7kPq2Zx')
    await press(user, 'Save')
    await waitFor(() => expect(named()).toEqual(['Name is now “Hina”']))
    await press(user, 'Overwrite with mine')
    await waitFor(() => expect(bodies).toEqual([{ name: 'Hina', password: 'Wb7kPq2Zx' }]))
  })

  test('another picture is named, another signature of the same one is not', async () => {
    URL.createObjectURL ??= () => 'blob:x'
    URL.revokeObjectURL ??= () => undefined
    const withPhoto = z.object({ name: text('Name'), photo: z.optional(image('Photo')) })
    const record = (photo: string, updatedAt: string) => ({ name: 'Ayesha', photo, updatedAt })
    const { save, state } = server(record('/media/1?sign=b', '2'))
    const { user } = open(withPhoto, record('/media/1?sign=a', '1'), save)
    await retype(user, /Name/, 'Hina')
    await press(user, 'Save')
    await screen.findByText('This record was changed by somebody else')
    expect(named()).toEqual([])
    state.stored = record('/media/2?sign=b', '3')
    await press(user, 'Save')
    await waitFor(() => expect(named()).toEqual(['Photo is now another picture']))
  })
})

describe('a newer version of the record that comes while the form is open', () => {
  test('is shown where nothing is typed, and saved over without a question', async () => {
    const newer = theirs({ city: 'Multan' })
    const { save, bodies } = server(newer)
    const { user, receive, changedForms } = open(schema, opened, save)
    receive(newer)
    await waitFor(() => expect(input(/City/)).toHaveValue('Multan'))
    expect([...changedForms]).toEqual([])
    await retype(user, /Name/, 'Hina')
    await press(user, 'Save')
    await waitFor(() => expect(bodies).toEqual([{ name: 'Hina', city: 'Multan', age: 30, note: '' }]))
  })

  test('changes nothing that somebody typed, and appears when they save', async () => {
    const newer = theirs({ city: 'Multan' })
    const { save, bodies } = server(newer)
    const { user, receive } = open(schema, opened, save)
    await retype(user, /Name/, 'Hina')
    receive(newer)
    expect(input(/Name/)).toHaveValue('Hina')
    expect(input(/City/)).toHaveValue('Lahore')
    await press(user, 'Save')
    await waitFor(() => expect(named()).toEqual(['City is now “Multan”']))
    expect(bodies).toEqual([])
  })

  test('is the version to save over where no field of the form differs in it', async () => {
    const { save, bodies } = server(theirs({}))
    const { user, receive } = open(schema, opened, save)
    await retype(user, /Name/, 'Hina')
    receive(theirs({}))
    expect(input(/Name/)).toHaveValue('Hina')
    await press(user, 'Save')
    await waitFor(() => expect(bodies).toHaveLength(1))
  })

  test('after a save of their own is no change by somebody else, also when they type on before it comes', async () => {
    const { save, bodies, state } = server(opened)
    const { user, receive } = open(schema, opened, save)
    await retype(user, /Name/, 'Hina')
    await press(user, 'Save')
    await waitFor(() => expect(bodies).toHaveLength(1))
    await retype(user, /City/, 'Multan')
    receive(state.stored)
    expect(input(/City/)).toHaveValue('Multan')
    await press(user, 'Save')
    await waitFor(() => expect(bodies.at(-1)).toEqual({ name: 'Hina', city: 'Multan', age: 30, note: '' }))
  })
})
