import { image, text } from '@matchdesk/shared/contract'
import { screen, waitFor, within } from '@testing-library/react'
import * as z from 'zod/mini'
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
