import * as z from 'zod/mini'
import { read } from '../grammar/operations'

const Names = z.array(z.object({ name: z.string() }))

/** A day. */
const maxAge = 86_400

export const geography = {
  countries: read('/countries', Names, { resources: ['geography'], access: 'public', maxAge }),
  states: read('/states/:country', Names, { resources: ['geography'], access: 'public', carriesSession: true, maxAge }),
  cities: read('/cities/:country/:state', Names, { resources: ['geography'], access: 'public', carriesSession: true, maxAge }),
}
