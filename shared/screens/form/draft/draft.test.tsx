import { field, text, type Shape } from '@matchdesk/shared/contract'
import type { Outcome } from '@matchdesk/shared/client'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import * as z from 'zod/mini'
import { openForm, saved } from '../test/openForm'

type Options = Parameters<typeof openForm>[1]

const refusedFor = (current?: unknown): Promise<Outcome<unknown>> =>
  Promise.resolve({ ok: false, failure: { kind: 'stale', message: 'Changed', current } })
const open = (schema: Shape, options?: Options) => openForm(schema, { draft: 'new', ...options })
const name = () => screen.getByLabelText(/Name/)
const save = (user: ReturnType<typeof open>['user']) => user.click(screen.getByRole('button', { name: 'Save' }))
const readStored = () => Object.values({ ...sessionStorage }).join()
const awaitEmptyStorage = () => waitFor(() => expect(readStored()).toBe(''))

/** Types into the name of a form, and leaves its page once that is kept. */
async function typeAndLeave(schema: Shape, typed: string, options?: Options) {
  const { user, unmount } = open(schema, options)
  await user.type(name(), typed)
  await waitFor(() => expect(readStored()).toContain(typed))
  unmount()
}

beforeAll(() => {
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => undefined
})

describe('a draft', () => {
  const named = z.object({ name: text('Name') })
  const withPhoto = z.object({
    name: text('Name'),
    password: text('Password', 128, { control: 'password' }),
    photo: field('Photo', z.optional(z.file()), { control: 'image' }),
  })
  const photo = new File(['photo'], 'me.png', { type: 'image/png' })

  test('outlives a reload without passwords and files, and is gone after saving', async () => {
    const first = open(withPhoto)
    await first.user.type(name(), 'Ayesha')
    await first.user.type(screen.getByLabelText(/Password/), 'Secret123')
    await first.user.upload(screen.getByLabelText(/Photo/), photo)
    await waitFor(() => expect(readStored()).toContain('photo'))
    expect(readStored()).not.toContain('Secret123')
    first.unmount()

    const { user, dirtyForms } = open(withPhoto)
    await waitFor(() => expect(name()).toHaveValue('Ayesha'))
    expect(screen.getByLabelText(/Password/)).toHaveValue('')
    expect(screen.getByText('Choose again: Photo. Pictures are not kept.')).toBeVisible()
    expect([...dirtyForms]).toEqual(['record'])
    await user.type(screen.getByLabelText(/Password/), 'Secret123')
    await save(user)
    await awaitEmptyStorage()
  })

  test.each([
    ['the page is closed', (page: ReturnType<typeof open>) => page.unmount(), 'Ayesha'],
    ['the browser leaves it', () => act(() => void dispatchEvent(new Event('pagehide'))), 'Ayesha'],
    [
      'the person has signed out',
      ({ bus, unmount }: ReturnType<typeof open>) => {
        bus.auth.next(null)
        unmount()
      },
      undefined,
    ],
  ])('has the letters that are typed right before %s, but not after a sign-out', (_, leave, typed) => {
    sessionStorage.clear()
    const page = open(named)
    fireEvent.input(name(), { target: { value: 'Ayesha' } })
    leave(page)
    expect(Object.values({ ...sessionStorage }).map((draft) => (JSON.parse(draft) as { values: object }).values)).toEqual(
      typed ? [{ name: typed }] : [],
    )
    page.unmount()
    sessionStorage.clear()
  })

  test('that was typed over an older record is sent as that, and can be discarded for the newer one', async () => {
    const send = jest.fn(() => refusedFor())
    const at = (updatedAt: string, name: string) => ({ save: send, record: { name, updatedAt } })
    await typeAndLeave(named, '!', at('1', 'Ayesha'))
    const { user } = open(named, at('2', 'Bilal'))
    await waitFor(() => expect(name()).toHaveValue('Ayesha!'))
    await save(user)
    await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Ayesha!' }, '1'))
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(name()).toHaveValue('Bilal')
    await awaitEmptyStorage()
    await save(user)
    await waitFor(() => expect(send).toHaveBeenLastCalledWith({ name: 'Bilal' }, '2'))
  })

  test('that was typed over an older record is saved with what others changed since', async () => {
    const schema = z.object({ name: text('Name'), city: text('City'), area: text('Area') })
    const newer = { name: 'Ayesha', city: 'Multan', area: 'Cantt', updatedAt: '2' }
    const send = jest.fn((_: unknown, version?: string) => (version === '2' ? saved() : refusedFor(newer)))
    await typeAndLeave(schema, '!', { save: send, record: { name: 'Ayesha', city: 'Lahore', area: 'Model Town', updatedAt: '1' } })
    const { user } = open(schema, { save: send, record: newer })
    await waitFor(() => expect(name()).toHaveValue('Ayesha!'))
    await save(user)
    await waitFor(() => expect(send).toHaveBeenLastCalledWith({ name: 'Ayesha!', city: 'Multan', area: 'Cantt' }, '2'))
  })

  test('that the server has saved already, though its answer was lost, is no change and no conflict', async () => {
    await typeAndLeave(named, '!', { record: { name: 'Ayesha', updatedAt: '1' } })
    const send = jest.fn(saved)
    const { user, dirtyForms } = open(named, { record: { name: 'Ayesha!', updatedAt: '2' }, save: send })
    await awaitEmptyStorage()
    expect([...dirtyForms]).toEqual([])
    await save(user)
    await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Ayesha!' }, '2'))
  })

  test('asks for a picture until it is chosen again, however often the page is reloaded', async () => {
    const { user, unmount } = open(withPhoto)
    await user.upload(screen.getByLabelText(/Photo/), photo)
    await waitFor(() => expect(readStored()).toContain('photo'))
    unmount()
    await typeAndLeave(withPhoto, 'Ayesha')
    const last = open(withPhoto)
    expect(screen.getByText(/^Choose again: Photo/)).toBeVisible()
    await last.user.upload(screen.getByLabelText(/Photo/), photo)
    await waitFor(() => expect(screen.queryByText(/^Choose again/)).toBeNull())
  })

  test('is not written again by the save itself, however long the form stays open', async () => {
    jest.useFakeTimers({ advanceTimers: true })
    const { user } = open(named)
    await user.type(name(), 'Ayesha')
    await save(user)
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    jest.useRealTimers()
    expect(readStored()).toBe('')
  })

  test('is kept nowhere where the storage is blocked, and the form works all the same', async () => {
    const blocked = jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new Error('blocked')
    })
    const send = jest.fn(saved)
    const { user } = open(named, { save: send })
    await user.type(name(), 'Ayesha')
    await save(user)
    await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Ayesha' }, undefined))
    blocked.mockRestore()
  })
})
