import { levels, read } from '@matchdesk/shared/contract'
import { screen } from '@testing-library/react'
import { capabilitiesOf, fakeHost, ok } from '../../test/fakeHost'
import { answer, people } from '../../test/people'
import { defineList } from '../define/defineList'
import { ListScreen } from './ListScreen'
import { byIds } from './test/openList'

const all = { ...read('/people-export', people.one.output, { resources: ['app_users'], scope: 'exports' }), stream: 'ndjson' } as const

const definition = defineList(people.list, ({ action, confirmDelete, link }) => {
  const remove = { label: 'Delete', confirm: confirmDelete(({ name }) => name, 'people') } as const
  return {
    label: 'People',
    columns: ['code', 'name'],
    export: { name: 'People', all },
    bulk: [action(people.accept, { label: 'Accept', input: byIds }), action(people.removeMany, { ...remove, input: byIds })],
    row: [
      action(people.remove, { ...remove, input: ([{ code }]) => ({ params: { code } }) }),
      link('Edit', 'edit', ({ code }) => `/people/${code}`, { endpoint: people.update }),
      link('Visit', 'view', ({ code }) => `/people/${code}`),
    ],
  }
})

test('a list has no control for what the session may not call', async () => {
  const host = fakeHost(() => ok(answer(1, 3, 7)), capabilitiesOf([...levels, 'self', 'users.read']))
  host.open(<ListScreen definition={definition} />)
  expect(await screen.findByRole('link', { name: 'Visit Ayesha' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Accept' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^(Delete|Export)/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /Edit/ })).toBeNull()
})
