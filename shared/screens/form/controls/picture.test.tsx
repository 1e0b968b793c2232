import { image } from '@matchdesk/shared/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import * as z from 'zod/mini'
import { capabilitiesOf, ok } from '../../../test/fakeHost'
import { openForm, saved } from '../test/openForm'

const schema = z.object({ icon: image('Icon') })

const open = (save = saved, capabilities = capabilitiesOf()) => openForm(schema, { save }, () => ok({}), capabilities)
const file = (name: string, type: string, size = 1) => new File([new Uint8Array(size)], name, { type })
const zone = () => screen.getByLabelText(/Icon/).parentElement!
const drop = (one: File) => fireEvent.drop(zone(), { dataTransfer: { files: [one] } })

beforeAll(() => {
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => undefined
})

test('a picture is chosen or dropped, shown at once, and taken back', async () => {
  const save = jest.fn(saved)
  const { user, dirtyForms } = open(save)
  const submit = screen.getByRole('button', { name: 'Save' })
  await user.upload(screen.getByLabelText(/Icon/), file('first.png', 'image/png'))
  expect(await screen.findByText('first.png')).toBeVisible()
  expect(zone().querySelector('img')).toHaveAttribute('src', 'blob:x')
  await user.click(screen.getByRole('button', { name: 'Remove picture' }))
  expect(screen.getByLabelText(/Icon/)).toHaveFocus()
  await waitFor(() => expect([...dirtyForms]).toEqual([]))
  await user.click(submit)
  expect(await screen.findByText('Icon required!')).toBeVisible()
  const dropped = file('second.webp', 'image/webp')
  drop(dropped)
  await waitFor(() => expect(screen.queryByText('Icon required!')).toBeNull())
  await user.click(submit)
  await waitFor(() => expect(save).toHaveBeenCalledWith({ icon: dropped }, undefined))
})

test('a picture that is chosen just before a save is the one that is saved, also before it is made smaller', async () => {
  Object.assign(globalThis, { createImageBitmap: () => new Promise(() => undefined) })
  const save = jest.fn(saved)
  const { user } = open(save)
  await user.upload(screen.getByLabelText(/Icon/), file('first.png', 'image/png'))
  const second = file('second.png', 'image/png', 400_000)
  drop(second)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(save).toHaveBeenCalledWith({ icon: second }, undefined))
})

test.each([
  ['of another kind', file('notes.txt', 'text/plain'), 'Icon must be a JPEG, PNG or WebP picture'],
  ['that is too large', file('large.png', 'image/png', 10_000_001), 'Icon must be smaller than 10 MB'],
])('a picture %s is refused at once, and no longer once a good one is chosen', async (_, bad, words) => {
  const { user } = open()
  drop(bad)
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.upload(screen.getByLabelText(/Icon/), file('good.png', 'image/png'))
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
})

test('a large photo is made smaller, and says so; an API without sizes gets it as it is', async () => {
  class Canvas {
    getContext = () => ({ drawImage: () => undefined })
    convertToBlob = () => Promise.resolve(new Blob([new Uint8Array(100_000)], { type: 'image/jpeg' }))
  }
  const createImageBitmap = () => Promise.resolve({ width: 4000, height: 3000, close: () => undefined })
  Object.assign(globalThis, { OffscreenCanvas: Canvas, createImageBitmap })
  const sizes: number[] = []
  const save = (({ icon }: { icon: File }) => (sizes.push(icon.size), saved())) as never
  for (const capabilities of [capabilitiesOf(), capabilitiesOf([])]) {
    const { user, unmount } = open(save, capabilities)
    drop(file('photo.jpg', 'image/jpeg', 4_000_000))
    if (sizes.length === 0) expect(await screen.findByText('Made smaller to send it sooner: 4,000 kB became 100 kB.')).toBeVisible()
    await screen.findByText('photo.jpg')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sizes).toHaveLength(capabilities.current.value?.size ? 1 : 2))
    unmount()
  }
  expect(sizes).toEqual([100_000, 4_000_000])
})

test('a picture that the server refused says so until another one is chosen', async () => {
  const failure = { kind: 'invalid', message: 'Icon is not a picture', field: 'icon' } as const
  const { user } = open(() => Promise.resolve({ ok: false, failure }))
  drop(file('forged.png', 'image/png'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Not saved')).toBeVisible()
  await user.tab()
  expect(screen.getByText('Not saved')).toBeVisible()
  drop(file('good.png', 'image/png'))
  await waitFor(() => expect(screen.queryAllByText(failure.message)).toEqual([]))
  expect(screen.queryByText('Not saved')).toBeNull()
  expect(screen.getByLabelText(/Icon/)).toBeValid()
})
