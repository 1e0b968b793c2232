import { screen, waitFor } from '@testing-library/react'
import { fakeHost, ok, refused } from '../../test/fakeHost'
import { answer, people } from '../../test/people'
import { defineList } from '../define/defineList'
import { ListScreen } from '../list/ListScreen'

const definition = defineList({ ...people.list, size: 200 }, ({ action }) => ({
  label: 'People',
  columns: ['code', 'name'],
  bulk: [action(people.accept, { label: 'Accept', icon: 'accept', input: (rows) => ({ body: { ids: rows.map(({ id }) => id) } }) })],
}))

/** Accepts 120 people, fifty at once; the third of the calls works, or not. */
async function acceptAll(third: 'works' | 'fails') {
  let calls = 0
  const host = fakeHost(({ method, body }) => {
    if (method === 'GET') return ok(answer(1, 120))
    calls++
    if (calls === 3 && third === 'fails') return refused(503, 'Try again')
    return ok({ message: 'done', results: (body as { ids: string[] }).ids.map((id) => ({ id, done: true })) })
  })
  const { user } = host.open(<ListScreen definition={definition} />)
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(screen.getByRole('button', { name: 'Accept (120)' }))
  await waitFor(() => expect(host.toasts).toHaveLength(1))
  return () => host.requests.map(({ method }) => method).join(' ')
}

test.each(['works', 'fails'] as const)(
  'an action on 120 people whose last call %s reads the list again after its end, and not before',
  async (third) => {
    const methods = await acceptAll(third)
    await waitFor(() => expect(methods()).toMatch(/^(GET )+POST POST POST( GET)+$/))
  },
)
