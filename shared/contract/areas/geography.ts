import * as z from 'zod/mini'
import { operations } from '../grammar/operations'

const { read } = operations('self')

const Names = z.array(z.object({ name: z.string() }))

/** A day. */
const maxAge = 86_400

export const geography = {
  countries: read('/countries', Names, { resources: ['geography'], scope: 'public', maxAge }),
  states: read('/states/:country', Names, { resources: ['geography'], scope: 'public', carriesSession: true, maxAge }),
  cities: read('/cities/:country/:state', Names, { resources: ['geography'], scope: 'public', carriesSession: true, maxAge }),
}
