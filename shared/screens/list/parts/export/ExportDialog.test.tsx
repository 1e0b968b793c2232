import { read } from '@matchdesk/shared/contract'
import { screen, waitFor } from '@testing-library/react'
import * as z from 'zod/mini'
import { capabilitiesOf, fakeHost, ok, refused } from '../../../../test/fakeHost'
import { answer, people } from '../../../../test/people'
import { defineList } from '../../../define/defineList'
import { ListScreen } from '../../ListScreen'

const all = read('/people-export', people.one.output, {
  resources: ['app_users'],
  level: 'lists',
  stream: 'ndjson',
  query: z.object({ filter: z.optional(z.string()), search: z.optional(z.string()) }),
})
const definition = defineList(people.list, () => ({ label: 'People', columns: ['name'], export: { name: 'Report', all } }))

test.each([
  ['an API with exports', ['lists' as const], '/people-export', { filter: 'Female', search: 'ay' }],
  ['an API without exports', [], '/people', { filter: 'Female', search: 'ay', limit: '3', page: '1' }],
])('%s is asked for all pages of what the list is filtered by', async (_, capabilities, path, query) => {
  const host = fakeHost((request) => (request.path === all.path ? refused(503, 'Try again') : ok(answer(1, 3))), capabilitiesOf(capabilities))
  const { user } = host.open(<ListScreen definition={definition} />, '/people?filter=Female&search=ay&page=2')
  await user.click(await screen.findByRole('button', { name: 'Export All Page' }))
  await screen.findByRole('dialog')
  await waitFor(() => expect(host.requests.at(-1)).toMatchObject({ path, query }))
  expect(Object.keys(host.requests.at(-1)!.query)).toHaveLength(Object.keys(query).length)
})
