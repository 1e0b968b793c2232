import type { Pointer } from '@matchdesk/shared/contract'
import { parseRegistry } from '../federation/parseRegistry'
import type { LocalRelease } from '../federation/urls'
import { fetchJson } from '../services/fetchJson'
import { askedRemote } from './askedRemote'

/** The pointers with the remote of this machine in the place of the released one, where it is asked for and there. */
export async function replaceByLocal(released: readonly Pointer[], search: string, timeout: number): Promise<readonly Pointer[]> {
  const asked = askedRemote(search)
  if (!asked) return released
  const { name, origin } = asked
  const json = await fetchJson(`${origin}/registry.json`, timeout).catch(() => undefined)
  const served = parseRegistry(json)?.find((pointer) => pointer.name === name)
  if (!served) return released
  const current: LocalRelease = { ...served.current, origin }
  return [{ name, enabled: true, current }, ...released.filter((pointer) => pointer.name !== name)]
}

export const isLocal = ({ current }: Pointer) => 'origin' in current
