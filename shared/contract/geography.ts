import * as z from 'zod/mini'
import { read } from './endpoint'

const Names = z.array(z.object({ name: z.string() }))

export const geography = {
  countries: read('/countries', Names, { shows: 'geography', access: 'public' }),
  states: read('/states/:country', Names, { shows: 'geography', access: 'public' }),
  cities: read('/cities/:country/:state', Names, { shows: 'geography', access: 'public' }),
}
