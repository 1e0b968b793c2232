import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Layout } from '../deploy/layout'
import type { Cluster } from './cluster'
import type { Recovery } from './recovery'

/** One killing of the primary: its machine, and the seconds until each part of the console, and then the database, had recovered. */
export interface Kill {
  readonly machine: string
  readonly recovery: Recovery
  readonly redundant: number
}

/** A fact of the drill beside its promise. */
export interface Finding {
  readonly fact: string
  readonly value: string
  readonly kept: boolean
}

export interface Outcome {
  readonly kills: readonly Kill[]
  readonly acknowledged: readonly string[]
  readonly longest: { readonly seconds: number; readonly call: string }
}

export const longestCall = 10
export const longestRecovery = 40

export const slowest = (recovery: Recovery) => Math.max(...Object.values(recovery))

/** Acknowledged notes that are not there, and notes that are there more than once. */
export function compare(acknowledged: readonly string[], savedTexts: readonly string[]) {
  const counts = new Map<string, number>()
  for (const text of savedTexts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return { lost: acknowledged.filter((text) => !counts.has(text)), doubled: [...counts].filter(([, count]) => count > 1).map(([text]) => text) }
}

/** Compares the history with its seals, and with the checkpoints that the processes of the API have printed. */
async function isHistoryIntact({ apis, command }: Layout): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-checkpoints-'))
  try {
    const file = join(folder, 'checkpoints.log')
    writeFileSync(file, apis.map(({ output }) => output()).join('\n'))
    return (await command('auditVerify.ts', [file])).stdout.startsWith('The history is intact')
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const isUp = async (address: string) => (await fetch(`http://${address}/health`).catch(() => undefined))?.ok === true

const none = (fact: string, found: readonly string[]): Finding => ({
  fact,
  value: found.length === 0 ? '0' : `${found.length}: ${found.slice(0, 5).join(', ')}`,
  kept: found.length === 0,
})

/** Reads the database, and compares what happened with each promise. */
export async function findingsOf({ kills, acknowledged, longest }: Outcome, deployed: Layout, { query }: Cluster): Promise<Finding[]> {
  const savedTexts = await query('select text from notes')
  const { lost, doubled } = compare(acknowledged, savedTexts)
  const [recorded = ''] = await query(`select count(*) from audit where action = 'notes.add'`)
  const ended = (await Promise.all(deployed.apis.map(async ({ address }) => ((await isUp(address)) ? [] : [address])))).flat()
  const isIntact = await isHistoryIntact(deployed)
  const slow = Math.max(...kills.map(({ recovery }) => slowest(recovery)))
  return [
    { fact: 'acknowledged writes', value: String(acknowledged.length), kept: acknowledged.length > 0 },
    none('acknowledged writes lost', lost),
    none('writes done twice', doubled),
    { fact: 'rows of the history for them', value: recorded, kept: Number(recorded) === savedTexts.length },
    {
      fact: `longest call, at most ${longestCall} s`,
      value: `${longest.seconds.toFixed(1)} s (${longest.call})`,
      kept: longest.seconds <= longestCall,
    },
    { fact: `console whole again, at most ${longestRecovery} s`, value: `${slow.toFixed(1)} s`, kept: slow <= longestRecovery },
    none('processes of the API that ended', ended),
    { fact: 'history beside the printed checkpoints', value: isIntact ? 'intact' : 'not intact', kept: isIntact },
  ]
}
