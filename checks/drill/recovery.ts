import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Pointer, Registry } from '@matchdesk/shared/release'
import type { Administrator } from './calls'

const intervalMs = 250
/** A part works again when so many probes in a row have succeeded. */
const steadyProbes = 4
const longestOutage = 90_000

/** The parts of the console: each probe says whether its part works. */
export type Probes = Readonly<Record<'page' | 'registry' | 'remotes' | 'read' | 'write' | 'live', () => Promise<boolean>>>
export type Recovery = Readonly<Record<keyof Probes, number>>

const isReady = async (url: string) => (await fetch(url, { signal: AbortSignal.timeout(10_000) })).status === 200

export function createProbes(console: string, administrator: Administrator, acknowledge: (text: string) => void): Probes {
  let number = 0
  return {
    page: () => isReady(`${console}/`),
    registry: () => isReady(`${console}/registry.json`),
    async remotes() {
      const { remotes } = Registry.parse(await (await fetch(`${console}/registry.json`)).json())
      const folders = remotes.map((remote) => new URL(Pointer.parse(remote).current.folder, `${console}/`).href)
      const served = await Promise.all(folders.map((folder) => isReady(`${folder}scripts.json`)))
      return served.length > 0 && served.every((is) => is)
    },
    read: administrator.listUsers,
    async write() {
      const text = `${administrator.name} probe ${number++}`
      const { status } = await administrator.tryNote(text, randomUUID())
      if (status === 200) acknowledge(text)
      return status === 200
    },
    live: administrator.follow,
  }
}

/** Seconds since `since` until a part worked again for good. */
async function waitForProbe(probe: () => Promise<boolean>, since: number): Promise<number> {
  let first = 0
  for (let steady = 0; steady < steadyProbes; await wait(intervalMs)) {
    if (performance.now() - since > longestOutage) return Infinity
    const works = await probe().catch(() => false)
    if (works && steady === 0) first = performance.now()
    steady = works ? steady + 1 : 0
  }
  return (first - since) / 1000
}

/** Probes all parts side by side until each works again, and counts the seconds since then. */
export async function recovery(probes: Probes, since: number): Promise<Recovery> {
  const names = Object.keys(probes) as (keyof Probes)[]
  const seconds = await Promise.all(names.map(async (name) => [name, await waitForProbe(probes[name], since)] as const))
  return Object.fromEntries(seconds) as Recovery
}
