import * as z from 'zod/mini'
import { read } from './endpoint'

const Names = z.array(z.object({ name: z.string() }))

export const geography = {
  countries: read('/countries', Names, { resources: ['geography'], access: 'public' }),
  states: read('/states/:country', Names, { resources: ['geography'], access: 'public', carriesSession: true }),
  cities: read('/cities/:country/:state', Names, { resources: ['geography'], access: 'public', carriesSession: true }),
}
