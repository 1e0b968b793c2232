import type { Pointer } from '@matchdesk/shared/release'
import { parseRegistry } from '../remotes/registry/parseRegistry'
import { fetchJson } from '../services/fetchJson'
import { askedRemote } from './askedRemote'

/** The pointers with the remote of this machine in the place of the released one, where it is asked for and there. */
export async function replaceByLocal(released: readonly Pointer[], search: string, timeout: number): Promise<readonly Pointer[]> {
  const asked = askedRemote(search)
  if (!asked) return released
  const { name, origin } = asked
  const json = await fetchJson(`${origin}/registry.json`, timeout).catch(() => undefined)
  const served = parseRegistry(json)?.pointers.find((pointer) => pointer.name === name)
  if (!served) return released
  const current = { ...served.current, folder: `${origin}/${served.current.folder}` }
  return [{ name, enabled: true, current }, ...released.filter((pointer) => pointer.name !== name)]
}

/** Is it a remote that this origin serves? */
export const isOf = (origin: string, { current }: Pointer) => current.folder.startsWith(`${origin}/`)
