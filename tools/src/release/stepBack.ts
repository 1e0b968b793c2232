import type { Place } from '../stores/storeOf'
import { UserError } from '../userError'
import { versionsIn } from './versions'

interface Pointed {
  readonly current: { readonly version: string }
  readonly previous?: { readonly version: string } | undefined
}

/** The version to go back to: the one before, the one so many steps before, or one by its name. */
export async function stepBack(place: Place, name: string, { current, previous }: Pointed, to: number | string): Promise<string> {
  const versions = await versionsIn(place, name)
  const older = versions.slice(versions.indexOf(current.version) + 1)
  const before = previous ? [previous.version, ...older.filter((version) => version !== previous.version)] : older
  const target = typeof to === 'number' ? before[to - 1] : to
  if (target === undefined) throw new UserError(`${name} has nothing to go back to from ${current.version}`)
  if (!versions.includes(target)) throw new UserError(`${name} ${target} is not among the releases: ${versions.join(', ')}`)
  return target
}
