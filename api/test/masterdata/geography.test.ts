import { geography } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { TestApi } from '../support/testApi'

const api = new TestApi()
const anyone = { as: {} }
const names = (body: { name: string }[]) => body.map(({ name }) => name)

describe('geography', () => {
  test('has countries, for anyone, and lets browsers keep them', async () => {
    const { body, headers } = await api.call(geography.countries, {}, anyone)
    const countries = names(body)
    assert.ok(countries.length > 200 && countries.includes('Pakistan') && countries.includes('Türkiye'))
    assert.deepEqual(countries, countries.toSorted(new Intl.Collator('en').compare))
    assert.match(String(headers['cache-control']), /^public, max-age=\d+/)
  })

  test('has the states of a country and the cities of a state', async () => {
    const states = names((await api.call(geography.states, { params: { country: 'Pakistan' } }, anyone)).body)
    assert.ok(states.includes('Punjab') && states.includes('Sindh'))
    const cities = names((await api.call(geography.cities, { params: { country: 'Pakistan', state: 'Punjab' } }, anyone)).body)
    assert.ok(cities.includes('Lahore') && !cities.includes('Karachi'))
  })

  test('is open to whoever brings a session that is over', async () => {
    const strange = { as: { authorization: 'Bearer a.b.c', userid: 'x' } }
    assert.equal((await api.call(geography.states, { params: { country: 'Pakistan' } }, strange)).status, 200)
  })

  test('leads from every country to a city', async () => {
    for (const country of names((await api.call(geography.countries, {}, anyone)).body)) {
      const [state] = names((await api.call(geography.states, { params: { country } }, anyone)).body)
      assert.ok(state, country)
    }
  })

  test('does not know places that are not there', async () => {
    const country = await api.call(geography.states, { params: { country: 'Atlantis' } }, anyone)
    assert.deepEqual([country.status, country.body.message], [404, 'Country not found'])
    assert.equal((await api.call(geography.cities, { params: { country: 'Pakistan', state: 'Bavaria' } }, anyone)).status, 404)
  })
})
