import * as z from 'zod/mini'
import { level } from '../grammar/level'
import { filterBy, moment, picture, field, text } from '../grammar/field'
import { BulkResults, DeleteResult } from '../grammar/outputs'
import { ageRange, limit, page, search, livingIn, range, sortBy } from '../grammar/listQuery'
import { operations } from '../grammar/operations'
import { Id, ids, registrations, registrationTones, sexes, userCodes } from '../grammar/values'

const { list, read, write } = operations('users')

/** The facts of a person that each list of app users and the profile show. */
export const personRow = {
  id: Id,
  user_code: field('Code', z.string(), { holds: 'code' }),
  my_selfie: picture('Selfie'),
  name: field('Name', z.string()),
  username: field('Username', z.string()),
  /** Empty until the profile is filled in, which is what marks a registration that is not finished. */
  sex: field('Gender', z.enum([...sexes, ''])),
  /** 0 until the profile is filled in. */
  age: field('Age', z.int(), { control: 'number', labels: { 0: '–' } }),
  mobile_no: field('Mobile', z.string(), { holds: 'phone' }),
  email_id: field('Email', z.string(), { control: 'email' }),
  city: field('City', z.string(), { holds: 'word' }),
}

const row = {
  ...personRow,
  createdAt: moment('Joining date'),
  nationality: field('Nationality', z.string(), { holds: 'word' }),
  state: field('State', z.string()),
  country: field('Country', z.string()),
  registration: field('Status', z.enum(registrations), { tones: registrationTones }),
}

/** The filters of the list of app users. */
export const appUserFilters = {
  ...search,
  filter: filterBy('Gender', sexes, { initial: 'Male', people: { Male: 'men', Female: 'women' } }),
  status: filterBy('Status', registrations),
  ...range('Joining date'),
  ...ageRange,
  city: livingIn,
}

const filters = {
  ...appUserFilters,
  sort: sortBy(['-createdAt', 'createdAt', 'name', '-name', 'age', '-age']),
}

export const appUsers = {
  /** Under status Pending, both values of `filter` also list the registrations that are not finished: their `sex` is empty. */
  list: list('/appusers', {
    resources: ['app_users'],
    rowsPath: 'app_users',
    row,
    labelField: 'name',
    size: 200,
    query: { ...limit, ...page, ...filters },
  }),
  /** The first people who match, to choose one of; nobody whose registration is not finished. */
  lookup: list('/admin/app-users', {
    resources: ['app_users'],
    rowsPath: 'app_users',
    labelField: 'name',
    size: 100,
    query: { ...limit, search: level('lists', search.search), filter: filters.filter },
    row: {
      id: row.id,
      user_code: row.user_code,
      name: row.name,
      age: row.age,
      city: row.city,
      sex: field('Gender', z.enum(sexes)),
      mobile_no: row.mobile_no,
      my_selfie: row.my_selfie,
      martial_status: field('Marital status', z.string()),
    },
  }),
  /** Every row that matches the filters, newest first, at most 100,000. */
  export: read('/appusers-export', z.object(row), {
    scope: 'exports',
    resources: ['app_users'],
    title: 'Exported app users',
    reauth: 'manyRows',
    level: 'lists',
    stream: 'ndjson',
    query: z.object(filters),
  }),
  /** The user to delete is named in the USERID header, as spec.md says. */
  remove: write('DELETE /appusers/delete-account', {
    scope: 'users.erase',
    title: 'Deleted an app user',
    headers: z.object({ USERID: Id }),
    output: DeleteResult,
    changes: { app_users: 0, undos: 0 },
    successMessage: 'User deleted successfully',
  }),
  removeMany: write('POST /appusers/delete-account', {
    scope: 'users.erase',
    title: 'Deleted app users',
    reauth: 'manyRows',
    body: z.object({ userIds: ids }),
    output: BulkResults,
    changes: { app_users: 0, undos: 0 },
    successMessage: 'Users deleted successfully',
  }),
  /** Blocks people whom nobody needs to have reported. The reason is for administrators. */
  block: write('POST /appusers/block', {
    title: 'Blocked app users',
    level: 'people',
    body: z.object({ user_codes: userCodes, reason: text('Reason', 200) }),
    output: BulkResults,
    changes: { app_users: 0 },
    successMessage: 'Blocked successfully',
  }),
  unblock: write('POST /appusers/unblock', {
    title: 'Unblocked app users',
    level: 'people',
    body: z.object({ user_codes: userCodes }),
    output: BulkResults,
    changes: { app_users: 0 },
    successMessage: 'Unblocked successfully',
  }),
}
