import * as z from 'zod/mini'
import { filterBy, moment, picture, titled } from './field'
import { limit, list, page, read, search, write } from './endpoint'
import { Id, ids, registrations, sexes } from './words'

const row = {
  id: Id,
  user_code: titled('Code', z.string()),
  my_selfie: picture('Selfie'),
  name: titled('Name', z.string()),
  username: titled('Username', z.string()),
  sex: titled('Gender', z.enum(sexes)),
  age: titled('Age', z.int(), { control: 'number' }),
  mobile_no: titled('Mobile', z.string()),
  email_id: titled('Email', z.string(), { control: 'email' }),
  createdAt: moment('Joining date'),
  nationality: titled('Nationality', z.string()),
  city: titled('City', z.string()),
  state: titled('State', z.string()),
  country: titled('Country', z.string()),
  registration: titled('Status', z.enum(registrations)),
}

const filters = { ...search, filter: filterBy('Gender', sexes, { first: 'Male' }), status: filterBy('Status', registrations) }

export const appUsers = {
  list: list('/appusers', {
    shows: 'app_users',
    at: 'app_users',
    row,
    named: 'name',
    size: 200,
    query: { ...limit, ...page, ...filters },
  }),
  /** Every row that matches the filters, newest first, at most 100,000. */
  export: read('/appusers-export', z.object(row), { shows: 'app_users', stream: 'ndjson', query: z.object(filters) }),
  /** The user to delete is named in the USERID header, as spec.md says. */
  remove: write('DELETE /appusers/delete-account', {
    headers: z.object({ USERID: Id }),
    changes: { app_users: 0, dashboard: 0 },
    done: 'User deleted successfully',
  }),
  removeMany: write('POST /appusers/delete-account', {
    body: z.object({ userIds: ids }),
    changes: { app_users: 0, dashboard: 0 },
    done: 'Users deleted successfully',
  }),
}
