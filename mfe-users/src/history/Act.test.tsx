import { fakeHost, ok, type Script } from '@matchdesk/shared/test'
import { screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import Act from './Act'

const subjectOf = (n: number, user_name: string) => ({ subject: `payment:${n}`, name: 'Gold', user_code: `MD-${n}`, user_name })
const row = {
  id: '7',
  at: '2026-01-01T10:00:00.000Z',
  actor: '1',
  actor_name: 'Amina',
  action: 'payments.decideMany',
  title: 'Decided on payments',
  subject: 'payment:1',
  subject_name: 'Gold',
  subjects: [subjectOf(1, 'Ayesha'), subjectOf(2, 'Noor'), subjectOf(3, 'Zain')],
  subject_count: 3,
  from: '127.0.0.1',
  changes: [],
  set_back: {
    subjects: ['payment:1', 'payment:2'],
    is_reason_required: true,
    moves: [{ name: 'Ayesha: Silver', start_date: '2026-02-01T10:00:00.000Z', expiry_date: null }],
  },
} satisfies ComponentProps<typeof Act>['row']

const button = (name: string) => screen.getByRole('button', { name })
const setBack = 'Set all of these back'

/** A dialog takes the focus some frames after it is there. */
const focusIn = (dialog: HTMLElement) => waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))

async function openAct(script: Script, act: ComponentProps<typeof Act>['row'] = row) {
  const host = fakeHost(script)
  const onClose = jest.fn()
  const { user } = host.open(<Act row={act} onClose={onClose} />)
  await focusIn(screen.getByRole('dialog'))
  return { ...host, user, onClose }
}

test('the records that the API names are set back after one question with their number and a reason, by keyboard', async () => {
  const results = row.set_back.subjects.map((id) => ({ id, done: true }))
  const { user, requests, toasts, onClose } = await openAct(() => ok({ message: '2 payments set back', results }))
  button(setBack).focus()
  await user.keyboard('{Enter}')
  await focusIn(await screen.findByRole('alertdialog', { name: 'Set 2 records back?' }))
  expect(screen.getByRole('listitem')).toHaveTextContent(/^Ayesha: Silver: From Feb 01, 2026, .* for a lifetime$/)
  const reason = screen.getByLabelText(/^Reason/)
  reason.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(reason).toHaveAccessibleDescription(expect.stringContaining('Reason required!')))
  await user.keyboard('The wrong list{Enter}')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const body = { subjects: ['payment:1', 'payment:2'], reason: 'The wrong list' }
  expect(requests).toEqual([expect.objectContaining({ method: 'POST', path: '/history/7/set-back', body })])
  expect(toasts.map(({ text }) => text)).toEqual(['2 payments set back'])
})

test('a record that somebody changed since is named with who did it, and the act stays open with the focus on its button', async () => {
  const results = [
    { id: 'payment:1', done: true },
    { id: 'payment:2', done: false, message: 'Bilal set this to Rejected', current: {} },
  ]
  const { user, requests, onClose } = await openAct(() => ok({ message: '1 of 2 done', results }), {
    ...row,
    set_back: { ...row.set_back, is_reason_required: false },
  })
  await user.click(button(setBack))
  await user.click(await screen.findByRole('button', { name: 'Set back' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('1 of 2 done.')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('Noor, Gold: Bilal set this to Rejected')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  await waitFor(() => expect(button(setBack)).toHaveFocus())
  expect(requests.map(({ body }) => body)).toEqual([{ subjects: ['payment:1', 'payment:2'] }])
  expect(onClose).not.toHaveBeenCalled()
})

test.each([
  ['that does not offer it for this act', { ...row, set_back: null }],
  ['without the level', { ...row, set_back: undefined }],
])('nothing is set back on an API %s', async (_, act) => {
  await openAct(() => ok({}), act)
  expect(screen.queryByRole('button', { name: setBack })).toBeNull()
})
