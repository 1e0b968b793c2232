import type { Outcome } from '@matchdesk/shared/client'
import { field, geography, text, type Shape } from '@matchdesk/shared/contract'
import * as z from 'zod/mini'
import { toFormFields, type Body, type Values } from '../formFields'
import { getTitles, mergeBodies, saveWithMerge, type Refusal } from './merge'

const fields = toFormFields(z.object({ name: text('Name'), city: text('City'), note: text('Note') }))
const base = { name: 'Ayesha', city: 'Lahore', note: '', updatedAt: '1' }
const saved: Outcome<unknown> = { ok: true, value: {} }
const newer = (version: string, changes: Body): Outcome<unknown> => ({
  ok: false,
  failure: { kind: 'stale', message: 'Changed', current: { ...base, ...changes, updatedAt: version } },
})
const broken: Outcome<unknown> = { ok: false, failure: { kind: 'serverError', message: 'Broken' } }

/** A form that holds the name Hina, over a server with these answers. */
async function run(
  answers: readonly (Outcome<unknown> | undefined)[],
  last?: Refusal,
  isValid: (values: Values) => boolean = () => true,
  decision?: 'mine',
) {
  const values: Values = { name: 'Hina', city: 'Lahore', note: '' }
  const saves: string[] = []
  const remaining = [...answers]
  const result = await saveWithMerge(
    {
      fields,
      collect: () => Promise.resolve(isValid(values) ? { ...values } : undefined),
      save: (body, version) => {
        saves.push(`${String(body.name)} in ${String(body.city)} over ${version}`)
        return Promise.resolve(remaining.shift())
      },
      compare: (current, from) => mergeBodies(fields, from, current, values),
      rebase: (current, from, own) => {
        const { theirFields } = mergeBodies(fields, from, current, values)
        for (const { name } of theirFields) if (!own.some((field) => field.name === name)) values[name] = String(current[name])
      },
    },
    base,
    last,
    decision,
  )
  const refusal = 'refusal' in result ? result.refusal : undefined
  const mergedTitles = getTitles((result.status === 'saved' ? result.theirFields : refusal?.theirFields) ?? [])
  const conflicts = getTitles(refusal?.conflicts ?? [])
  return [...saves, result.status, ...mergedTitles.map((title) => `took ${title}`), ...conflicts.map((title) => `both ${title}`)]
}

const refusal = (changes: Body): Refusal => ({
  failure: { kind: 'stale', message: 'Changed' },
  body: {},
  current: { ...base, ...changes, updatedAt: '2' },
  theirFields: [],
  conflicts: [fields[0]!],
})

test.each<[string, Parameters<typeof run>, string[]]>([
  ['saves once', [[saved]], ['Hina in Lahore over 1', 'saved']],
  ['stops where the form is not valid', [[], undefined, () => false], ['invalid']],
  [
    'stops where what both have changed is not valid together',
    [[newer('2', { city: 'Multan' }), saved], undefined, ({ city }) => city !== 'Multan'],
    ['Hina in Lahore over 1', 'invalid', 'took City'],
  ],
  ['says nothing of a newer record that differs in no field', [[newer('2', {}), saved]], ['Hina in Lahore over 1', 'Hina in Lahore over 2', 'saved']],
  ['stops where the same save is on its way', [[undefined]], ['Hina in Lahore over 1', 'duplicate']],
  ['stops at a failure', [[broken]], ['Hina in Lahore over 1', 'refused']],
  ['merges and saves again', [[newer('2', { city: 'Multan' }), saved]], ['Hina in Lahore over 1', 'Hina in Multan over 2', 'saved', 'took City']],
  [
    'keeps the taken fields of each merge',
    [[newer('2', { city: 'Multan' }), newer('3', { city: 'Multan', note: 'Called' }), saved]],
    ['Hina in Lahore over 1', 'Hina in Multan over 2', 'Hina in Multan over 3', 'saved', 'took City', 'took Note'],
  ],
  [
    'stops after three merges',
    [['2', '3', '4', '5'].map((version) => newer(version, {}))],
    ['Hina in Lahore over 1', 'Hina in Lahore over 2', 'Hina in Lahore over 3', 'Hina in Lahore over 4', 'refused'],
  ],
  ['shows a conflict', [[newer('2', { name: 'Sana' })]], ['Hina in Lahore over 1', 'refused', 'both Name']],
  ['sends nothing before the person decides', [[], refusal({ name: 'Sana' })], ['refused', 'both Name']],
  [
    'saves what is kept over the newer record',
    [[saved], refusal({ name: 'Sana', city: 'Multan' }), undefined, 'mine'],
    ['Hina in Multan over 2', 'saved', 'took City'],
  ],
  [
    'shows the next conflict after a decision',
    [[newer('3', { name: 'Zoya' })], refusal({ name: 'Sana' }), undefined, 'mine'],
    ['Hina in Lahore over 2', 'refused', 'both Name'],
  ],
  [
    'says after a failure what it took',
    [[newer('2', { city: 'Multan' }), broken]],
    ['Hina in Lahore over 1', 'Hina in Multan over 2', 'refused', 'took City'],
  ],
])('a form %s', async (_, input, steps) => {
  expect(await run(...input)).toEqual(steps)
})

const home = z.object({
  country: text('Country'),
  state: text('State', 60, { options: { from: geography.states, per: { country: 'country' } } }),
  city: text('City', 60, { options: { from: geography.cities, per: { country: 'country', state: 'state' } } }),
})
const account = z.object({ name: field('Name', z.optional(z.string())), password: text('Password', 128, { control: 'password' }) })
const lahore = { country: 'Pakistan', state: 'Punjab', city: 'Lahore' }

test.each<[string, Shape, { base: Body; current: Body; values: Values }, { theirs: string[]; both: string[] }]>([
  [
    'the same value of both is no conflict',
    home,
    { base: lahore, current: { ...lahore, city: 'Multan' }, values: { ...lahore, city: 'Multan' } },
    { theirs: [], both: [] },
  ],
  [
    'fields that depend on each other are in conflict together, whichever of them each one changed',
    home,
    { base: lahore, current: { ...lahore, state: 'Sindh' }, values: { ...lahore, city: 'Multan' } },
    { theirs: [], both: ['Country', 'State', 'City'] },
  ],
  [
    'a typed password is a conflict whatever else was changed',
    account,
    { base: { name: 'Ayesha' }, current: { name: 'Hina' }, values: { name: 'Ayesha', password: 'Wb7kPq2Zx' } },
    { theirs: ['Name'], both: ['Password'] },
  ],
])('of two changes, %s', (_, shape, { base: opened, current, values }, { theirs, both }) => {
  const { theirFields, conflicts } = mergeBodies(toFormFields(shape), opened, current, values)
  expect({ theirs: getTitles(theirFields), both: getTitles(conflicts) }).toEqual({ theirs, both })
})
