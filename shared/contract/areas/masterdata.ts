import * as z from 'zod/mini'
import { level } from '../grammar/level'
import { field, text } from '../grammar/field'
import { DeleteResult, Usage } from '../grammar/outputs'
import { operations, versionGuard } from '../grammar/operations'
import { search } from '../grammar/listQuery'
import { Id, updatedAt } from '../grammar/values'

const { list, read, write } = operations('masterdata')

/** The lists that have an editor, one of them beyond spec.md: routes use the slug, everything else the type. */
export const masterdataTypes = {
  religion: 'Religion',
  sect: 'Sect Firqa',
  community: 'Community',
  caste: 'Caste',
  'father-status': 'Father Status',
  'mother-status': 'Mother Status',
  'brother-status': 'Brother Status',
  'sister-status': 'Sister Status',
  'married-status': 'Married Status',
  height: 'Height',
  'education-level': 'Education Level',
  'degree-title': 'Degree Title',
  'working-sector': 'Working Sector',
  'living-status': 'Living Status',
  'residence-status': 'Residence Status',
  'residence-size': 'Residence Size',
  skintone: 'Skintone',
  'report-title': 'Report Title',
  'marital-status': 'Marital Status',
  'rejection-reason': 'Rejection Reason',
} as const

export type MasterdataSlug = keyof typeof masterdataTypes
export type MasterdataType = (typeof masterdataTypes)[MasterdataSlug]
/** The lists that forms may read: the edited ones, and one that nobody edits. */
export const listTypes = [...Object.values(masterdataTypes), 'Seen Status'] as const
export type ListType = (typeof listTypes)[number]

const Type = z.enum(Object.values(masterdataTypes) as [MasterdataType, ...MasterdataType[]], 'Type required!')
const fields = {
  type: field('Type', Type, { control: 'select' }),
  name: text('Name'),
  description: text('Description', 500, { control: 'textarea' }),
}

/** The progress of the rename of a value in the records that use it; `total` is null until they are counted. */
const rename = z.object({
  id: Id,
  type: z.enum(listTypes),
  old_name: z.string(),
  new_name: z.string(),
  state: z.enum(['running', 'done']),
  total: z.nullable(z.int()),
  done: z.int(),
})

export const masterdata = {
  list: list('/masterdata/:type', {
    resources: ['masterdata'],
    aliases: ['/master-data/:type'],
    rowsPath: '',
    labelField: 'name',
    query: { search: level('lists', search.search) },
    row: { ...fields, type: field('Type', z.enum(listTypes)), id: Id, description: field('Description', z.string(), { holds: 'long' }), updatedAt },
  }),
  /** Counts the profiles that hold a value, or the reports or payments with that reason. */
  usage: read('/masterdata-usage/:id', Usage, { resources: ['app_users', 'reports', 'special_users', 'payments', 'masterdata'], level: 'records' }),
  add: write('POST /masterdata', {
    title: 'Added a master-data entry',
    aliases: ['/master-data'],
    body: z.object(fields),
    changes: { masterdata: 0 },
    successMessage: '{type} added successfully',
  }),
  /**
   * The client checks nothing here, as spec.md says; the server still refuses an empty name. Beyond spec.md: a new name of a value
   * in use follows to those who use it, in a job of its own.
   */
  update: write('PUT /masterdata/:id', {
    title: 'Edited a master-data entry',
    ...versionGuard,
    aliases: ['/master-data/:id'],
    body: z.object({
      type: fields.type,
      name: field('Name', z.string().check(z.maxLength(200))),
      description: field('Description', z.string().check(z.maxLength(500)), { control: 'textarea' }),
    }),
    output: z.object({ message: z.string(), job: level('records', Id) }),
    changes: { masterdata: 0 },
    successMessage: '{type} updated successfully',
  }),
  /** Beyond spec.md: how far one rename has come. */
  rename: read('/masterdata-rename/:job', rename, { resources: ['masterdata'], level: 'records' }),
  /** Beyond spec.md: the newest rename in a list, by any administrator. */
  renames: read('/masterdata-renames/:type', z.object({ newest: z.nullable(rename) }), { resources: ['masterdata'], level: 'records' }),
  remove: write('DELETE /masterdata/:id', {
    title: 'Deleted a master-data entry',
    aliases: ['/master-data/:id'],
    output: DeleteResult,
    changes: { masterdata: 0, undos: 0 },
    successMessage: 'Deleted successfully',
  }),
}
