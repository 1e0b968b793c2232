import type { Place } from '../stores/storeOf'
import { versionsIn } from './versions'

/** The versions that lie there, a line each, the newest first, with the roles that some have; of two roles the later counts. */
export async function listed(place: Place, name: string, roles: readonly (readonly [version: string | undefined, role: string])[]): Promise<string> {
  const roleOf = new Map(roles)
  const versions = await versionsIn(place, name)
  return versions.map((version) => [version, roleOf.get(version)].filter(Boolean).join(' ')).join('\n')
}
