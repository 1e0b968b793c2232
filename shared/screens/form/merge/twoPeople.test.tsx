import { image, text } from '@matchdesk/shared/contract'
import { screen, waitFor } from '@testing-library/react'
import * as z from 'zod/mini'
import { input, merged, open, opened, press, retype, schema, server, theirs } from '../test/twoPeople'

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
  test('the stored value is shown, and nothing is saved before the second one decides', async () => {
    const current = { ...theirs({ city: 'Multan', age: 31 }), updatedAt: new Date(2024, 0, 5, 9, 11).toISOString() }
    const { save, bodies, state } = server(current)
    const { user, toasts } = open(schema, opened, save)
    await retype(user, /City/, 'Quetta')
    await press(user, 'Save')
    expect(await screen.findByRole('listitem')).toHaveTextContent('City: “Multan”')
    expect(screen.getByText(/^This record was changed by/)).toHaveTextContent('This record was changed by Bilal on Jan 05, 2024, 09:11 AM.')
    expect(screen.getByText('Also changed, and kept: Age.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Keep mine' })).toHaveFocus()
    await press(user, 'Save')
    expect(state.saves).toBe(1)
    await press(user, 'Keep mine')
    await waitFor(() => expect(bodies).toEqual([{ name: 'Ayesha', city: 'Quetta', age: 31, note: '' }]))
    expect(toasts).toEqual([merged('Age')])
  })

  test('an own second window is named as one', async () => {
    const { save } = server(theirs({ city: 'Multan' }), [], { isOwnChange: true })
    const { user } = open(schema, opened, save)
    await retype(user, /City/, 'Quetta')
    await press(user, 'Save')
    expect(await screen.findByText('Both windows changed these fields. The stored values are:')).toBeVisible()
    await press(user, 'Take the stored values')
    await waitFor(() => expect(input(/City/)).toHaveValue('Multan'))
  })

  test('theirs takes the place of what was typed in that field, and the other changes are saved', async () => {
    const { save, bodies } = server(theirs({ city: 'Multan' }))
    const { user } = open(schema, opened, save)
    await retype(user, /City/, 'Quetta')
    await retype(user, /Name/, 'Hina')
    await press(user, 'Save')
    await screen.findByRole('listitem')
    await press(user, 'Take theirs')
    await waitFor(() => expect(bodies).toEqual([{ name: 'Hina', city: 'Multan', age: 30, note: '' }]))
    expect(input(/City/)).toHaveValue('Multan')
  })

  test('a picture that both changed is decided, another one is kept, and another signature is no other picture', async () => {
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
    const photo = new File(['photo'], 'me.png', { type: 'image/png' })
    await user.upload(input(/Photo/), photo)
    await screen.findByText('me.png')
    await press(user, 'Save')
    await waitFor(() => expect(bodies).toEqual([{ name: 'Ayesha', photo: expect.any(File), card: undefined }]))
    expect(toasts).toEqual([merged('Card')])
    await retype(user, /Name/, 'Hina')
    await user.upload(input(/Photo/), new File([photo], 'again.png', { type: 'image/png' }))
    await screen.findByText('again.png')
    await press(user, 'Save')
    expect(await screen.findByRole('img', { name: 'the stored picture' })).toHaveAttribute('src', '/media/4?sign=b')
    await press(user, 'Take theirs')
    await waitFor(() => expect(bodies.at(-1)).toEqual({ name: 'Hina', photo: undefined, card: undefined }))
  })
})
