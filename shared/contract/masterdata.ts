import * as z from 'zod/mini'
import { text, field } from './field'
import { guarded, list, read, search, write } from './endpoint'
import { Id } from './values'

/** The nineteen lists: the slug stands in routes only, the type everywhere else. */
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
} as const

export type MasterdataSlug = keyof typeof masterdataTypes
export type MasterdataType = (typeof masterdataTypes)[MasterdataSlug]
/** What forms may ask for: the nineteen, and one that nobody edits. */
export const servedTypes = [...Object.values(masterdataTypes), 'Seen Status'] as const
export type ServedType = (typeof servedTypes)[number]

const Type = z.enum(Object.values(masterdataTypes) as [MasterdataType, ...MasterdataType[]], 'Type required!')
const fields = {
  type: field('Type', Type, { control: 'select' }),
  name: text('Name'),
  description: text('Description', 500, { control: 'textarea' }),
}

export const masterdata = {
  list: list('/masterdata/:type', {
    resources: ['masterdata'],
    aliases: ['/master-data/:type'],
    rowsPath: '',
    labelField: 'name',
    query: search,
    row: { ...fields, type: field('Type', z.enum(servedTypes)), id: Id, description: field('Description', z.string()), updatedAt: z.iso.datetime() },
  }),
  /** How many profiles hold a value, or reports that reason: counted up to 1,000, `more` says that there are more. */
  usage: read('/masterdata-usage/:id', z.object({ count: z.int(), more: z.boolean(), by: z.enum(['profiles', 'reports']) }), {
    resources: ['app_users', 'reports'],
  }),
  add: write('POST /masterdata', {
    aliases: ['/master-data'],
    body: z.object(fields),
    changes: { masterdata: 0 },
    successMessage: '{type} added successfully',
  }),
  /** The client checks nothing here, as spec.md says; the server still refuses an empty name. */
  update: write('PUT /masterdata/:id', {
    ...guarded,
    aliases: ['/master-data/:id'],
    body: z.object({
      type: fields.type,
      name: field('Name', z.string().check(z.maxLength(200))),
      description: field('Description', z.string().check(z.maxLength(500)), { control: 'textarea' }),
    }),
    changes: { masterdata: 0 },
    successMessage: '{type} updated successfully',
  }),
  remove: write('DELETE /masterdata/:id', { aliases: ['/master-data/:id'], changes: { masterdata: 0 }, successMessage: 'Deleted successfully' }),
}
