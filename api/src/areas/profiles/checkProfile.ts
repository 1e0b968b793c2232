import { agesAgree, geography, getInfo, invalidMessage, masterdata, profileFields, type FieldOptions } from '@matchdesk/shared/contract'
import { and, inArray } from 'drizzle-orm'
import { masterdata as lists, type Query } from '../../db'
import { HttpError } from '../../errors/httpError'
import { places } from '../geography/geography'

type Values = Readonly<Record<string, unknown>>

/** Refuses a profile that contradicts itself or the lists of the server. Never refuses an unchanged value: lists change, and people grow older. */
export async function checkProfile(tx: Query, values: Values, before: Values, now: Date): Promise<void> {
  const differs = (...names: string[]) => names.some((name) => values[name] !== before[name])
  if (differs('age', 'dob') && !agesAgree(values, daysAround(now))) throw refusal('dob')
  const choices = Object.entries(profileFields).flatMap(([name, schema]) => {
    const { options, control } = getInfo(schema) ?? {}
    const value = String(values[name])
    if (!options || !differs(name, ...Object.values(options.per ?? {}))) return []
    return [{ name, options, value: control === 'measure' ? value.slice(value.indexOf(' ') + 1) : value }]
  })
  const wrong = (await findStrangeEntry(tx, choices)) ?? (await findStrangePlace(choices, values))
  if (wrong) throw refusal(wrong)
}

const refusal = (name: string) => new HttpError(400, invalidMessage(name), { field: name })

const halfADay = 12 * 3_600_000

/** The age may also be that of yesterday or tomorrow, in another time zone. */
const daysAround = (now: Date) => [-halfADay, halfADay].map((shift) => new Date(now.getTime() + shift).toISOString().slice(0, 10))

interface Choice {
  readonly name: string
  readonly options: FieldOptions
  readonly value: string
}

/** The first field whose value is not in its list. Locks the entries against a rename until the profile is stored. */
async function findStrangeEntry(tx: Query, choices: readonly Choice[]): Promise<string | undefined> {
  const listChoices = choices.filter(({ options }) => options.from === masterdata.list)
  if (listChoices.length === 0) return undefined
  const [types, names] = [listChoices.map(({ options }) => options.params?.type ?? ''), listChoices.map(({ value }) => value)]
  const isMatch = and(inArray(lists.type, types), inArray(lists.name, names))
  const entries = await tx.select({ type: lists.type, name: lists.name }).from(lists).where(isMatch).for('share')
  return listChoices.find(({ options, value }) => !entries.some(({ type, name }) => type === options.params?.type && name === value))?.name
}

/** The first field whose value is not a place of its country and state. */
async function findStrangePlace(choices: readonly Choice[], values: Values): Promise<string | undefined> {
  const countries = await places()
  const isPlace = ({ options: { from, per = {} }, value }: Choice) => {
    const states = countries.get(String(values[per.country ?? '']))
    if (from === geography.countries) return countries.has(value)
    if (from === geography.states) return states?.has(value)
    if (from === geography.cities) return states?.get(String(values[per.state ?? '']))?.includes(value)
    return true
  }
  return choices.find((choice) => !isPlace(choice))?.name
}
