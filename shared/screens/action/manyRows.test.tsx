import { screen, waitFor } from '@testing-library/react'
import { ok, refused } from '../../test/fakeHost'
import { answer } from '../../test/people'
import { longList, openList, selectAll } from '../list/test/openList'

test.each(['works', 'fails'] as const)(
  'an action on 120 people whose last call %s reads the list again after its end, and not before',
  async (third) => {
    let calls = 0
    const list = openList(longList, ({ method, body }) => {
      if (method === 'GET') return ok(answer(1, 120))
      if (++calls === 3 && third === 'fails') return refused(503, 'Try again')
      return ok({ message: 'done', results: (body as { ids: string[] }).ids.map((id) => ({ id, done: true })) })
    })
    await selectAll(list)
    await list.user.click(screen.getByRole('button', { name: 'Accept (120)' }))
    await waitFor(() => expect(list.toasts).toHaveLength(1))
    await waitFor(() => expect(list.requests.map(({ method }) => method).join(' ')).toMatch(/^(GET )+POST POST POST( GET)+$/))
  },
)
