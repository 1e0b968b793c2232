import { field, text, write, type Shape } from '@matchdesk/shared/contract'
import type { Outcome } from '@matchdesk/shared/client'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import * as z from 'zod/mini'
import { fakeHost, ok } from '../../../test/fakeHost'
import { RecordForm, useForm } from '../index'

const png = Uint8Array.from('\u0089PNG\r\n\u001a\n', (one) => one.charCodeAt(0))

const saved = (): Promise<Outcome<unknown>> => Promise.resolve({ ok: true, value: {} })
const refusedFor = (current: unknown): Promise<Outcome<unknown>> =>
  Promise.resolve({ ok: false, failure: { kind: 'stale', message: 'Changed', current } })
type Options = Partial<Parameters<typeof useForm>[1]>

function RecordPage({ schema, options }: { schema: Shape; options: Options }) {
  return <RecordForm form={useForm(schema, { name: 'record', save: saved, ...options })} label="Save" />
}

function open(schema: Shape, options: Options = {}) {
  const host = fakeHost(() => ok({}))
  return { ...host, ...host.open(<RecordPage schema={schema} options={options} />) }
}

describe('a draft', () => {
  const endpoint = write('POST /record', {
    title: 'Saved a record',
    body: z.object({
      name: text('Name'),
      password: text('Password', 128, { control: 'password' }),
      photo: field('Photo', z.optional(z.file()), { control: 'image' }),
    }),
  })
  const options = { name: 'record', draft: 'new' }

  test('outlives a reload without passwords and files, and is gone after saving', async () => {
    const first = open(endpoint.body, options)
    await first.user.type(screen.getByLabelText(/Name/), 'Ayesha')
    await first.user.type(screen.getByLabelText(/Password/), 'Secret123')
    globalThis.URL.createObjectURL ??= () => 'blob:x'
    globalThis.URL.revokeObjectURL ??= () => undefined
    await first.user.upload(screen.getByLabelText(/Photo/), new File([png], 'me.png', { type: 'image/png' }))
    await waitFor(() => expect(Object.values({ ...sessionStorage }).join()).toContain('photo'))
    expect(Object.values({ ...sessionStorage }).join()).not.toContain('Secret123')
    first.unmount()

    const second = open(endpoint.body, options)
    await waitFor(() => expect(screen.getByLabelText(/Name/)).toHaveValue('Ayesha'))
    expect(screen.getByLabelText(/Password/)).toHaveValue('')
    expect(screen.getByText('Choose again: Photo. Pictures are not kept.')).toBeVisible()
    expect([...second.dirtyForms]).toEqual(['record'])
    await second.user.type(screen.getByLabelText(/Password/), 'Secret123')
    await second.user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(Object.keys({ ...sessionStorage })).toEqual([]))
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
  ])('has the letters that are typed right before %s, but not after a sign-out', (_, leave, saved) => {
    sessionStorage.clear()
    const page = open(z.object({ name: text('Name') }), options)
    fireEvent.input(screen.getByLabelText(/Name/), { target: { value: 'Ayesha' } })
    leave(page)
    expect(Object.values({ ...sessionStorage }).map((draft) => (JSON.parse(draft) as { values: object }).values)).toEqual(
      saved ? [{ name: saved }] : [],
    )
    page.unmount()
    sessionStorage.clear()
  })

  test('that was typed over an older record is sent as that, and can be discarded for the newer one', async () => {
    const save = jest.fn((): Promise<Outcome<unknown>> => Promise.resolve({ ok: false, failure: { kind: 'stale', message: 'Changed' } }))
    const at = (updatedAt: string, name: string) => ({ ...options, save, record: { name, updatedAt } })
    const schema = z.object({ name: text('Name') })
    const first = open(schema, at('1', 'Ayesha'))
    await first.user.type(screen.getByLabelText(/Name/), '!')
    await waitFor(() => expect(Object.values({ ...sessionStorage }).join()).toContain('Ayesha!'))
    first.unmount()

    const { user } = open(schema, at('2', 'Bilal'))
    await waitFor(() => expect(screen.getByLabelText(/Name/)).toHaveValue('Ayesha!'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(save).toHaveBeenCalledWith({ name: 'Ayesha!' }, '1'))
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.getByLabelText(/Name/)).toHaveValue('Bilal')
    await waitFor(() => expect(Object.keys({ ...sessionStorage })).toEqual([]))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(save).toHaveBeenLastCalledWith({ name: 'Bilal' }, '2'))
  })

  test('that was typed over an older record is saved with what others changed since', async () => {
    const schema = z.object({ name: text('Name'), city: text('City'), area: text('Area') })
    const newer = { name: 'Ayesha', city: 'Multan', area: 'Cantt', updatedAt: '2' }
    const save = jest.fn((_: unknown, version?: string): Promise<Outcome<unknown>> => (version === '2' ? saved() : refusedFor(newer)))
    const first = open(schema, { ...options, save, record: { name: 'Ayesha', city: 'Lahore', area: 'Model Town', updatedAt: '1' } })
    await first.user.type(screen.getByLabelText(/Name/), '!')
    await waitFor(() => expect(Object.values({ ...sessionStorage }).join()).toContain('Ayesha!'))
    first.unmount()

    const { user } = open(schema, { ...options, save, record: newer })
    await waitFor(() => expect(screen.getByLabelText(/Name/)).toHaveValue('Ayesha!'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(save).toHaveBeenLastCalledWith({ name: 'Ayesha!', city: 'Multan', area: 'Cantt' }, '2'))
  })

  test('that the server has saved already, though its answer was lost, is no change and no conflict', async () => {
    const at = (updatedAt: string, name: string) => ({ ...options, record: { name, updatedAt } })
    const schema = z.object({ name: text('Name') })
    const first = open(schema, at('1', 'Ayesha'))
    await first.user.type(screen.getByLabelText(/Name/), '!')
    await waitFor(() => expect(Object.values({ ...sessionStorage }).join()).toContain('Ayesha!'))
    first.unmount()
    const save = jest.fn(saved)
    const { user, dirtyForms } = open(schema, { ...at('2', 'Ayesha!'), save })
    await waitFor(() => expect(Object.keys({ ...sessionStorage })).toEqual([]))
    expect([...dirtyForms]).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(save).toHaveBeenCalledWith({ name: 'Ayesha!' }, '2'))
  })

  test('asks for a picture until it is chosen again, however often the page is reloaded', async () => {
    URL.createObjectURL ??= () => 'blob:x'
    URL.revokeObjectURL ??= () => undefined
    const photo = new File([png], 'me.png', { type: 'image/png' })
    const first = open(endpoint.body, options)
    await first.user.upload(screen.getByLabelText(/Photo/), photo)
    await waitFor(() => expect(Object.values({ ...sessionStorage }).join()).toContain('photo'))
    first.unmount()
    const second = open(endpoint.body, options)
    await second.user.type(screen.getByLabelText(/Name/), 'Ayesha')
    await waitFor(() => expect(Object.values({ ...sessionStorage }).join()).toContain('Ayesha'))
    second.unmount()
    const third = open(endpoint.body, options)
    expect(screen.getByText(/^Choose again: Photo/)).toBeVisible()
    await third.user.upload(screen.getByLabelText(/Photo/), photo)
    await waitFor(() => expect(screen.queryByText(/^Choose again/)).toBeNull())
  })

  test('is not written again by the save itself, however long the form stays open', async () => {
    jest.useFakeTimers({ advanceTimers: true })
    const { user } = open(z.object({ name: text('Name') }), options)
    await user.type(screen.getByLabelText(/Name/), 'Ayesha')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    jest.useRealTimers()
    expect(Object.keys({ ...sessionStorage })).toEqual([])
  })

  test('is kept nowhere where the storage is blocked, and the form works all the same', async () => {
    const blocked = jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new Error('blocked')
    })
    const save = jest.fn(saved)
    const { user } = open(z.object({ name: text('Name') }), { ...options, save })
    await user.type(screen.getByLabelText(/Name/), 'Ayesha')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(save).toHaveBeenCalledWith({ name: 'Ayesha' }, undefined))
    blocked.mockRestore()
  })
})
