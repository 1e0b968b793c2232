import { field, text, integer, type Shape } from '@matchdesk/shared/contract'
import type { Failure, Outcome } from '@matchdesk/shared/client'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Body } from '../formFields'
import { RecordForm, useForm } from '../index'
import { fakeHost, ok } from '../../../test/fakeHost'

export const schema = z.object({ name: text('Name'), city: text('City'), age: integer('Age', 18, 100), note: field('Note', z.optional(z.string())) })
export const opened = { name: 'Ayesha', city: 'Lahore', age: 30, note: '', updatedAt: '2024-01-01T00:00:00.000Z' }
export const theirs = (changes: object) => ({ ...opened, ...changes, updatedAt: '2024-01-02T00:00:00.000Z' })

const stale = (current: Body, author: Pick<Failure, 'changedBy' | 'isOwnChange'>): Outcome<unknown> => ({
  ok: false,
  failure: { kind: 'stale', message: 'The record has changed', ...author, current },
})

/** A server that keeps one record, as the API does: a save over an older version is refused with the newer one. A colleague saves each of `between` just before a save comes. */
export function server(
  stored: Body,
  between: (() => Body | Outcome<unknown> | undefined)[] = [],
  author: Parameters<typeof stale>[1] = { changedBy: 'Bilal' },
) {
  const bodies: Body[] = []
  const state = { stored, saves: 0 }
  const save = (body: unknown, version: string | undefined): Promise<Outcome<unknown>> => {
    state.saves++
    const next = between.shift()?.()
    if (next && 'ok' in next) return Promise.resolve(next as Outcome<unknown>)
    if (next) state.stored = { ...state.stored, ...next, updatedAt: `${String(state.stored.updatedAt)}*` }
    if (version !== state.stored.updatedAt) return Promise.resolve(stale(state.stored, author))
    bodies.push(body as Body)
    state.stored = { ...state.stored, ...(body as Body), updatedAt: `${String(version)}+` }
    return Promise.resolve({ ok: true, value: {} })
  }
  return { save, bodies, state }
}

/** A page whose record may come again, newer. */
export function open(shape: Shape, record: Body, save: ReturnType<typeof server>['save'], check?: Parameters<typeof useForm>[1]['check']) {
  let receive: (record: Body) => void = () => undefined
  function Page() {
    const [newest, setNewest] = useState(record)
    receive = setNewest
    return <RecordForm form={useForm(shape, { name: 'record', record: newest, save, check })} label="Save" />
  }
  return { ...fakeHost(() => ok({})).open(<Page />), receive: (newer: Body) => act(() => receive(newer)) }
}

export const input = (title: RegExp) => screen.getByLabelText(title)
export const press = (user: ReturnType<typeof open>['user'], name: string) => user.click(screen.getByRole('button', { name }))
export const merged = (titles: string) => ({ tone: 'info', text: `Changed elsewhere meanwhile: ${titles}. Both changes are kept.` })

export async function retype(user: ReturnType<typeof open>['user'], title: RegExp, value: string) {
  await user.clear(input(title))
  await user.type(input(title), value)
}
