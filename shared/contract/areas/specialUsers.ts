import * as z from 'zod/mini'
import { DeleteResult } from '../grammar/outputs'
import { operations, versionGuard } from '../grammar/operations'
import { page, search } from '../grammar/listQuery'
import { level } from '../grammar/level'
import { field, filterBy, moment, optionalText, select, text, integer } from '../grammar/field'
import { optionalPhone } from '../grammar/formFields'
import { masterdata } from './masterdata'
import { Id, maritalStatuses, sexes, updatedAt } from '../grammar/values'

const { list, read, write } = operations('special')

const slot = {
  name: text('Name'),
  phone_number: optionalPhone('Phone number'),
  gender: select('Gender', sexes),
  status: optionalText('Marital status', 200, { control: 'select', options: { from: masterdata.list, params: { type: 'Marital Status' } } }),
  city: optionalText('City'),
  age: integer('Age', 18, 100),
}

const missingSlots = 'Please fill all three slots'

const row = {
  id: Id,
  /** The profile shown; empty when it was typed by hand. */
  user_code: field('Code', z.string(), { holds: 'code' }),
  name: field('Name', z.string()),
  phone_number: field('Phone number', z.string(), { control: 'tel' }),
  gender: field('Gender', z.enum(sexes)),
  status: field('Marital status', z.string()),
  city: field('City', z.string(), { holds: 'word' }),
  age: field('Age', z.int(), { control: 'number' }),
  /** The subscriber to whom it is shown, and in which of the three slots. */
  subscriber_code: level('lists', field('Subscriber code', z.string())),
  subscriber_name: level('lists', field('Subscriber', z.string())),
  slot: level('lists', field('Slot', z.int(), { control: 'number' })),
  createdAt: level('lists', moment('Assigned on')),
  updatedAt,
}

/** Three profiles for each subscriber of a special package, who is the `:user_code` of the paths. */
export const specialUsers = {
  list: list('/special/list', {
    resources: ['special_users', 'app_users'],
    rowsPath: 'special_users',
    labelField: 'name',
    size: 200,
    query: { ...page, ...search, filter: filterBy('Gender', sexes), status: filterBy('Marital status', maritalStatuses) },
    row,
  }),
  /** The slots of one subscriber, in their order; none when nothing was assigned yet. `version` changes with each of them. */
  ofSubscriber: read(
    '/special/list/:user_code',
    z.object({ success: z.boolean(), data: z.array(z.object(row)), version: level('records', z.string()) }),
    { resources: ['special_users', 'app_users'] },
  ),
  /** `isEdit` replaces the three that are there, of the `version` in `If-Match`; without it they are refused. */
  create: write('POST /special/create/:user_code', {
    title: 'Assigned special users',
    ...versionGuard,
    query: z.object({ isEdit: z.optional(z.boolean()) }),
    body: z
      .array(z.object({ ...slot, user_code: z.optional(z.string().check(z.maxLength(64))) }), missingSlots)
      .check(z.minLength(3, missingSlots), z.maxLength(3, missingSlots)),
    changes: { special_users: 0, subscriptions: 0 },
    successMessage: 'Special User created successfully!',
  }),
  update: write('PUT /special/update/:id', {
    title: 'Edited a special user',
    ...versionGuard,
    body: z.object(slot),
    changes: { special_users: 0 },
    successMessage: 'Special User updated successfully!',
  }),
  remove: write('DELETE /special/delete/:id', {
    title: 'Removed a special user',
    output: DeleteResult,
    changes: { special_users: 1000, subscriptions: 1000, undos: 0 },
    successMessage: 'Special User deleted successfully',
  }),
}
