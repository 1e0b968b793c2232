import { BulkResults, field, filterBy, limit, list, page, read, search, write } from '@matchdesk/shared/contract'
import * as z from 'zod/mini'

const row = {
  id: z.string(),
  code: field('Code', z.string(), { holds: 'code' }),
  name: field('Name', z.string()),
  open: field('Open', z.boolean()),
  updatedAt: z.optional(z.string()),
}
const body = z.object({ name: field('Name', z.string()) })

/** A list like those of the contract, with all that a shape reads off it. */
export const people = {
  list: list('/people', {
    resources: ['app_users', 'reports'],
    rowsPath: 'people',
    labelField: 'name',
    size: 3,
    row,
    query: {
      ...limit,
      ...page,
      ...search,
      filter: filterBy('Gender', ['Male', 'Female'], { initial: 'Male', people: { Male: 'men', Female: 'women' } }),
    },
  }),
  one: read('/people/:code', z.object(row), { resources: ['app_users'] }),
  add: write('POST /people', { scope: 'users.act', title: 'Added a person', body, changes: { app_users: 0 }, successMessage: 'Person added' }),
  update: write('PUT /people/:id', {
    scope: 'users.act',
    title: 'Edited a person',
    body,
    headers: z.object({ 'If-Match': z.optional(z.string()) }),
    changes: { app_users: 0 },
  }),
  remove: write('DELETE /people/:code', {
    scope: 'users.erase',
    title: 'Deleted a person',
    changes: { app_users: 0 },
    successMessage: 'Person deleted',
  }),
  removeMany: write('POST /people/delete', {
    scope: 'users.erase',
    title: 'Deleted people',
    body: z.object({ ids: z.array(z.string()) }),
    output: BulkResults,
    changes: { app_users: 0 },
  }),
  accept: write('POST /people/accept', {
    title: 'Accepted people',
    body: z.object({ ids: z.array(z.string()) }),
    output: BulkResults,
    changes: { app_users: 0 },
  }),
  remind: write('POST /people/remind', { title: 'Reminded people', body: z.object({ ids: z.array(z.string()) }), changes: {} }),
}

export interface Person {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly open: boolean
}

const names = ['Ayesha', 'Bilal', 'Chand', 'Dua', 'Emaan', 'Farah', 'Gul']

/** The n-th person, counted from one. */
export const person = (index: number): Person => ({
  id: String(index),
  code: `MD-${index}`,
  name: names[index - 1] ?? `Person ${index}`,
  open: index % 2 === 1,
})

/** Some people as the list returns them. */
export const answer = (from: number, to: number, total = to) => ({
  people: Array.from({ length: to - from + 1 }, (_, index) => person(from + index)),
  total,
})
