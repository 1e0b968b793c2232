import * as z from 'zod/mini'
import { text, titled } from './field'
import { guarded, list, write } from './endpoint'
import { Id } from './words'

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

const Type = z.enum(Object.values(masterdataTypes) as [MasterdataType, ...MasterdataType[]], 'Type required!')
const fields = { type: titled('Type', Type, { control: 'choice' }), name: text('Name'), description: text('Description', 500, { control: 'long' }) }

export const masterdata = {
  list: list('/masterdata/:type', {
    shows: 'masterdata',
    at: '',
    named: 'name',
    row: { ...fields, id: Id, description: titled('Description', z.string()), updatedAt: z.iso.datetime() },
  }),
  add: write('POST /masterdata', { body: z.object(fields), changes: { masterdata: 0 }, done: '{type} added successfully' }),
  /** The client checks nothing here, as spec.md says; the server still refuses an empty name. */
  update: write('PUT /masterdata/:id', {
    ...guarded,
    body: z.object({
      type: fields.type,
      name: titled('Name', z.string().check(z.maxLength(200))),
      description: titled('Description', z.string().check(z.maxLength(500)), { control: 'long' }),
    }),
    changes: { masterdata: 0 },
    done: '{type} updated successfully',
  }),
  remove: write('DELETE /masterdata/:id', { changes: { masterdata: 0 }, done: 'Deleted successfully' }),
}
