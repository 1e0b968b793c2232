import { below, chance, fraction, moment } from './sql'

/** Facts about user `g` of `users` by arithmetic alone, without a look-up. */
export interface Population {
  users: number
  now: Date
}

const cycle = 50
const men = 31
const step = 29
const growth = 1.3
const years2 = 730

const isMan = (g: number) => (g * step) % cycle < men
const residues = (male: boolean) => Array.from({ length: cycle }, (_, index) => index + 1).filter((g) => isMan(g) === male)

export const male = (key = 'g') => `((${key} * ${step}) % ${cycle} < ${men})`
export const registered = (key = 'g') => chance(70, 'registration', key)

/** Users joined one after the other over two years, more and more of them. */
export const joined = ({ users, now }: Population, key = 'g') =>
  `(${moment(now)} - interval '${years2} days' * power((${users} - ${key} + ${fraction('joined', key)}) / ${users}.0::float8, ${growth}))`

/** The number of users at a moment. */
export const usersAt = ({ users, now }: Population, at: Date) =>
  Math.max(1, Math.floor(users * (1 - ((now.getTime() - at.getTime()) / (years2 * 86_400_000)) ** (1 / growth))) - 1)

/** Somebody of the other sex than `key`; may lie beyond the last user. */
export function opposite({ users }: Population, label: string, key = 'g', nth = '0') {
  const blocks = Math.max(1, Math.floor(users / cycle))
  const slot = (male: boolean) => `(array[${residues(male).join(',')}])[1 + ${below(residues(male).length, `${label} slot`, key)}]`
  const block = `((${below(blocks, label, key)} + ${nth} * 7) % ${blocks})`
  return `(${block} * ${cycle} + case when ${male(key)} then ${slot(false)} else ${slot(true)} end)::bigint`
}
