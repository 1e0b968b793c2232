import type { contract } from '@matchdesk/shared/contract'
import { notFound } from '../../errors/httpError'
import type { AreaHandlers } from '../../pipeline/handlers'
import { places } from './places'

const toOptions = (names: Iterable<string>) => Array.from(names, (name) => ({ name }))

export const geography: AreaHandlers<typeof contract.geography> = {
  countries: async () => toOptions((await places()).keys()),

  async states({ params }) {
    const states = (await places()).get(params.country)
    if (!states) throw notFound('Country')
    return toOptions(states.keys())
  },

  async cities({ params }) {
    const cities = (await places()).get(params.country)?.get(params.state)
    if (!cities) throw notFound('State')
    return toOptions(cities)
  },
}
