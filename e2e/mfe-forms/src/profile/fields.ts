import { field, geography, masterdata, text, write } from '@matchdesk/shared/contract'
import * as z from 'zod/mini'

const sections = ['Personal', 'Family', 'Residence', 'Preferences']
const texts = Array.from({ length: 74 }, (_, index) => {
  const number = String(index + 1).padStart(2, '0')
  return [`field_${number}`, text(`Field ${number}`, 40, { section: sections[Math.floor(index / 19)] ?? '' })] as const
})

const served = (title: string, options: NonNullable<Parameters<typeof field>[2]>['options']) =>
  field(title, z.string(`${title} required!`), { control: 'select', section: 'Residence', ...(options && { options }) })

/** A profile of eighty fields, six of which have choices that the server holds. */
export const saveProfile = write('POST /test/profile', {
  title: 'Saved a profile',
  body: z.object({
    ...Object.fromEntries(texts),
    religion: served('Religion', { from: masterdata.list, params: { type: 'Religion' } }),
    caste: served('Caste', { from: masterdata.list, params: { type: 'Caste' } }),
    height: served('Height', { from: masterdata.list, params: { type: 'Height' } }),
    country: served('Country', { from: geography.countries }),
    state: served('State', { from: geography.states, per: { country: 'country' } }),
    city: served('City', { from: geography.cities, per: { country: 'country', state: 'state' } }),
  }),
})
