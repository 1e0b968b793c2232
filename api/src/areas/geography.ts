import type { contract } from '@matchdesk/shared/contract'
import { notFound } from '../errors'
import type { AreaHandlers } from '../handlers'
import { places } from '../places'

const { compare } = new Intl.Collator('en')
const named = (names: Iterable<string>) => [...names].map((name) => ({ name }))

export const geography: AreaHandlers<typeof contract.geography> = {
  countries: async () => named([...(await places()).keys()].sort(compare)),

  async states({ params }) {
    const states = (await places()).get(params.country)
    if (!states) throw notFound('Country')
    return named([...states.keys()].sort(compare))
  },

  async cities({ params }) {
    const cities = (await places()).get(params.country)?.get(params.state)
    if (!cities) throw notFound('State')
    return named(cities)
  },
}
