import { field, geography, image, text } from '@matchdesk/shared/contract'
import { screen, waitFor, within } from '@testing-library/react'
import * as z from 'zod/mini'
import type { Body } from '../formFields'
import { choice, choose, input, merged, open, opened, options, press, retype, schema, server, theirs } from '../test/twoPeople'

describe('two administrators who change different fields of one record', () => {
  test('keep both changes, and the second one reads which fields the first one changed', async () => {
    const { save, bodies } = server(theirs({ city: 'Multan', age: 31 }))
    const { user, toasts, dirtyForms } = open(schema, opened, save)
    await retype(user, /Name/, 'Hina')
    await press(user, 'Save')
    await waitFor(() => expect(bodies).toEqual([{ name: 'Hina', city: 'Multan', age: 31, note: '' }]))
    expect(toasts).toEqual([merged('City, Age')])
    expect(input(/City/)).toHaveValue('Multan')
    expect(screen.queryByRole('alert')).toBeNull()
    expect([...dirtyForms]).toEqual([])
  })

  test('keep both where another one saves again in between, also in the same field', async () => {
    const { save, bodies, state } = server(theirs({ city: 'Multan' }), [() => undefined, () => ({ city: 'Quetta', note: 'Called' })])
    const { user, toasts } = open(schema, opened, save)
    await retype(user, /Name/, 'Hina')
    await press(user, 'Save')
    await waitFor(() => expect(bodies).toEqual([{ name: 'Hina', city: 'Quetta', age: 30, note: 'Called' }]))
    expect(state.saves).toBe(3)
    expect(toasts).toEqual([merged('City, Note')])
  })

  test('are not sent again for ever where others save all the time: Save tries again', async () => {
    const notes = [1, 2, 3, 4].map((note) => () => ({ note: String(note) }))
    const { save, bodies, state } = server(opened, notes)
    const { user } = open(schema, opened, save)
    await retype(user, /Name/, 'Hina')
    await press(user, 'Save')
    expect(await screen.findByText(/^This record was changed by/)).toHaveTextContent('This record was changed by Bilal')
    expect(screen.getByText('Save again to keep both changes.')).toBeVisible()
    expect(state.saves).toBe(4)
    expect(input(/Name/)).toHaveValue('Hina')
    await press(user, 'Save')
    await waitFor(() => expect(bodies).toEqual([{ name: 'Hina', city: 'Lahore', age: 30, note: '4' }]))
  })

  test('lose no word where the second try fails, and the next one says what was taken over', async () => {
    const failure = { kind: 'serverError', message: 'Something went wrong' } as const
    const { save, bodies } = server(theirs({ city: 'Multan' }), [() => undefined, () => ({ ok: false, failure })])
    const { user, toasts } = open(schema, opened, save)
    await retype(user, /Name/, 'Hina')
    await press(user, 'Save')
    expect(await screen.findByText('Something went wrong')).toBeVisible()
    expect(screen.getByText('Also changed, and kept: City.')).toBeVisible()
    expect(input(/Name/)).toHaveValue('Hina')
    await press(user, 'Save')
    await waitFor(() => expect(bodies).toEqual([{ name: 'Hina', city: 'Multan', age: 30, note: '' }]))
    expect(toasts).toEqual([merged('City')])
  })

  test('send nothing that is wrong together', async () => {
    const check = ({ name, city }: Body) =>
      name === 'Hina' && city === 'Multan' ? ({ field: 'city', tone: 'info', message: 'Hina is not in Multan' } as const) : undefined
    const { save, bodies } = server(theirs({ city: 'Multan' }))
    const { user } = open(schema, opened, save, check)
    await retype(user, /Name/, 'Hina')
    await press(user, 'Save')
    await waitFor(() => expect(input(/City/)).toHaveAccessibleDescription('Hina is not in Multan'))
    expect(bodies).toEqual([])
    await retype(user, /City/, 'Okara')
    await press(user, 'Save')
    await waitFor(() => expect(bodies).toEqual([{ name: 'Hina', city: 'Okara', age: 30, note: '' }]))
  })

  test('hear nothing where no field of the form differs', async () => {
    const { save, bodies } = server(theirs({}))
    const { user, toasts } = open(schema, opened, save)
    await retype(user, /Name/, 'Hina')
    await press(user, 'Save')
    await waitFor(() => expect(bodies).toHaveLength(1))
    expect(toasts).toEqual([])
  })
})

describe('two administrators who change the same field of one record', () => {
  test('both values are shown, and neither is saved before the second one chooses', async () => {
    const current = { ...theirs({ city: 'Multan', age: 31 }), updatedAt: new Date(2024, 0, 5, 9, 11).toISOString() }
    const { save, bodies, state } = server(current)
    const { user, toasts } = open(schema, opened, save)
    await retype(user, /City/, 'Quetta')
    await press(user, 'Save')
    expect(await options('City')).toEqual(['Mine: “Quetta”', 'Theirs: “Multan”'])
    expect(screen.getByText(/^This record was changed by/)).toHaveTextContent('This record was changed by Bilal on Jan 05, 2024, 09:11 AM.')
    expect(screen.getByText('Also changed, and kept: Age.')).toBeVisible()
    expect(screen.getByRole('radio', { name: /Mine/ })).toHaveFocus()
    await press(user, 'Save')
    await waitFor(() => expect(toasts).toEqual([{ tone: 'warning', text: 'Choose a value for City.' }]))
    expect(state.saves).toBe(1)
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    await choose(user, 'City', /Mine/)
    await press(user, 'Save')
    await waitFor(() => expect(bodies).toEqual([{ name: 'Ayesha', city: 'Quetta', age: 31, note: '' }]))
    expect(toasts.slice(1)).toEqual([merged('Age')])
  })

  test('theirs is chosen by a key, shows in the control, and gives way to what was typed once that is chosen again', async () => {
    const { save, bodies } = server(theirs({ city: 'Multan' }))
    const { user } = open(schema, opened, save)
    await retype(user, /City/, 'Quetta')
    await press(user, 'Save')
    await choice('City')
    await user.keyboard('{ArrowDown}')
    expect(input(/City/)).toHaveValue('Multan')
    await retype(user, /City/, 'Okara')
    expect(await options('City')).toEqual(['Mine: “Okara”', 'Theirs: “Multan”'])
    expect(screen.getByRole('radio', { name: /Mine/ })).toBeChecked()
    await choose(user, 'City', /Theirs/)
    await choose(user, 'City', /Mine/)
    expect(input(/City/)).toHaveValue('Okara')
    await choose(user, 'City', /Theirs/)
    await press(user, 'Save')
    await waitFor(() => expect(bodies).toEqual([{ name: 'Ayesha', city: 'Multan', age: 30, note: '' }]))
  })

  test('a choice holds for the value that was shown: another one that comes meanwhile asks again', async () => {
    const { save, bodies } = server(theirs({ city: 'Multan' }), [() => undefined, () => ({ city: 'Okara' })])
    const { user } = open(schema, opened, save)
    await retype(user, /City/, 'Quetta')
    await press(user, 'Save')
    await choose(user, 'City', /Mine/)
    await press(user, 'Save')
    await waitFor(async () => expect(await options('City')).toEqual(['Mine: “Quetta”', 'Theirs: “Okara”']))
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    expect(bodies).toEqual([])
  })

  test('a field that is typed in after the refusal is asked about too', async () => {
    const { save, bodies } = server(theirs({ city: 'Multan', name: 'Hina' }))
    const { user } = open(schema, opened, save)
    await retype(user, /City/, 'Quetta')
    await press(user, 'Save')
    await choose(user, 'City', /Mine/)
    await retype(user, /Name/, 'Sana')
    await press(user, 'Save')
    expect(await options('Name')).toEqual(['Mine: “Sana”', 'Theirs: “Hina”'])
    expect(within(await choice('City')).getByRole('radio', { name: /Mine/ })).toBeChecked()
    await choose(user, 'Name', /Theirs/)
    await press(user, 'Save')
    await waitFor(() => expect(bodies).toEqual([{ name: 'Hina', city: 'Quetta', age: 30, note: '' }]))
  })

  test('the same value of both is no conflict', async () => {
    const { save, bodies } = server(theirs({ city: 'Multan', age: 31 }))
    const { user, toasts } = open(schema, opened, save)
    await retype(user, /City/, 'Multan')
    await press(user, 'Save')
    await waitFor(() => expect(bodies).toEqual([{ name: 'Ayesha', city: 'Multan', age: 31, note: '' }]))
    expect(toasts).toEqual([merged('Age')])
  })

  test('fields that depend on each other are one choice, whichever of them each one changed', async () => {
    const per = z.object({
      country: text('Country'),
      state: text('State', 60, { options: { from: geography.states, per: { country: 'country' } } }),
      city: text('City', 60, { options: { from: geography.cities, per: { country: 'country', state: 'state' } } }),
    })
    const home = { country: 'Pakistan', state: 'Punjab', city: 'Lahore' }
    const { save, bodies } = server({ ...home, state: 'Sindh', updatedAt: '2' })
    const { user } = open(per, { ...home, updatedAt: '1' }, save)
    await retype(user, /City/, 'Multan')
    await press(user, 'Save')
    expect(await options('Country, State, City')).toEqual(['Mine: “Pakistan”, “Punjab”, “Multan”', 'Theirs: “Pakistan”, “Sindh”, “Lahore”'])
    await choose(user, 'Country, State, City', /Theirs/)
    expect(input(/State/)).toHaveValue('Sindh')
    await choose(user, 'Country, State, City', /Mine/)
    await press(user, 'Save')
    await waitFor(() => expect(bodies).toEqual([{ ...home, city: 'Multan' }]))
  })

  test('a typed password asks whatever else was changed, and none is shown', async () => {
    const ofAdmin = z.object({ name: field('Name', z.optional(z.string())), password: text('Password', 128, { control: 'password' }) })
    const { save, bodies } = server(theirs({ name: 'Hina' }))
    const { user } = open(ofAdmin, { name: 'Ayesha', updatedAt: opened.updatedAt }, save)
    await user.type(input(/Password/), 'Wb7kPq2Zx')
    await press(user, 'Save')
    expect(await options('Password')).toEqual(['Mine: the password that you typed', 'Theirs: the stored password'])
    await choose(user, 'Password', /Mine/)
    await press(user, 'Save')
    await waitFor(() => expect(bodies).toEqual([{ name: 'Hina', password: 'Wb7kPq2Zx' }]))
  })

  test('a picture that both changed is a choice, another one is kept, and another signature is no other picture', async () => {
    URL.createObjectURL ??= () => 'blob:x'
    URL.revokeObjectURL ??= () => undefined
    const withPhotos = z.object({ name: text('Name'), photo: z.optional(image('Photo')), card: z.optional(image('Card')) })
    const record = (photo: string, card: string, updatedAt: string) => ({ name: 'Ayesha', photo, card, updatedAt })
    const { save, bodies } = server(record('/media/1?sign=b', '/media/3?sign=b', '2'), [
      () => undefined,
      () => undefined,
      () => ({ photo: '/media/4?sign=b' }),
    ])
    const { user, toasts } = open(withPhotos, record('/media/1?sign=a', '/media/2?sign=a', '1'), save)
    const photo = new File([Uint8Array.from('\u0089PNG\r\n\u001a\n', (one) => one.charCodeAt(0))], 'me.png', { type: 'image/png' })
    await user.upload(input(/Photo/), photo)
    await screen.findByText('me.png')
    await press(user, 'Save')
    await waitFor(() => expect(bodies).toEqual([{ name: 'Ayesha', photo: expect.any(File), card: undefined }]))
    expect(toasts).toEqual([merged('Card')])
    await retype(user, /Name/, 'Hina')
    await user.upload(input(/Photo/), new File([photo], 'again.png', { type: 'image/png' }))
    await screen.findByText('again.png')
    await press(user, 'Save')
    const asked = within(await choice('Photo'))
    expect(asked.getByRole('radio', { name: 'Mine: again.png' })).not.toBeChecked()
    await user.click(asked.getByRole('radio', { name: 'Theirs: the stored picture' }))
    expect(asked.getByRole('img')).toHaveAttribute('src', '/media/4?sign=b')
    await press(user, 'Save')
    await waitFor(() => expect(bodies.at(-1)).toEqual({ name: 'Hina', photo: undefined, card: undefined }))
  })
})
