import type { Pointer } from '@matchdesk/shared/release'
import { parseRegistry } from '../remotes/registry/registry'
import { fetchJson } from '../services/json'
import { remoteParam } from './remoteParam'

/** The pointers with the remote of this machine in the place of the released one, where it is asked for and there. */
export async function replaceByLocal(released: readonly Pointer[], search: string, timeout: number): Promise<readonly Pointer[]> {
  const param = remoteParam(search)
  if (!param) return released
  const { name, origin } = param
  const json = await fetchJson(`${origin}/registry.json`, timeout).catch(() => undefined)
  const local = parseRegistry(json)?.pointers.find((pointer) => pointer.name === name)
  if (!local) return released
  const current = { ...local.current, folder: `${origin}/${local.current.folder}` }
  return [{ name, enabled: true, current }, ...released.filter((pointer) => pointer.name !== name)]
}

/** Is it a remote that this origin serves? */
export const isFrom = (origin: string, { current }: Pointer) => current.folder.startsWith(`${origin}/`)
