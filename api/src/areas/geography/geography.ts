import type { contract } from '@matchdesk/shared/contract'
import { notFound } from '../../errors/httpError'
import type { AreaHandlers } from '../../pipeline/handlers'
import { places } from './places'

const named = (names: Iterable<string>) => Array.from(names, (name) => ({ name }))

export const geography: AreaHandlers<typeof contract.geography> = {
  countries: async () => named((await places()).keys()),

  async states({ params }) {
    const states = (await places()).get(params.country)
    if (!states) throw notFound('Country')
    return named(states.keys())
  },

  async cities({ params }) {
    const cities = (await places()).get(params.country)?.get(params.state)
    if (!cities) throw notFound('State')
    return named(cities)
  },
}
