import { type Output, type remotes } from '@matchdesk/shared/contract'
import { describePointer, shellName, type By, type Owner, type Pointer, type Release } from '@matchdesk/shared/release'
import type { RemoteFailure } from '../../remotes/loader/failure'
import type { BrokenRemote } from '../../remotes/registry/registry'
import { versionsFor } from '../../remotes/registry/remotePages'

export type Status = Output<typeof remotes.status>

const states = {
  running: { label: 'Running', tone: 'good' },
  notLoaded: { label: 'Not opened yet', tone: 'plain' },
  failed: { label: 'Failed', tone: 'bad' },
  disabled: { label: 'Disabled', tone: 'warn' },
  incompatible: { label: 'Incompatible', tone: 'bad' },
  broken: { label: 'Broken', tone: 'bad' },
} as const

/** A remote, or the shell, as one row of the page. */
export interface RemoteRow {
  readonly id: string
  /** The team, where the release names one. */
  readonly owner?: Owner | undefined
  /** The person and the commit of the version for everybody. */
  readonly by?: By | undefined
  /** The entry of the registry; undefined for a shell that was never released. */
  readonly seen?: ReturnType<typeof describePointer> | undefined
  readonly previous?: string | undefined
  readonly state: (typeof states)[keyof typeof states]
  /** The defect of the pointer in the registry; its last good copy counts instead, if there is one. */
  readonly problem?: string | undefined
  /** The version in this document. */
  readonly localVersion?: string | undefined
  /** From opening its first page here until that was there. */
  readonly milliseconds?: number | undefined
  readonly runs: Status['runs']
  /** The versions to change to, the one before first. */
  readonly alternatives: readonly string[]
}

interface LocalState {
  readonly userId: string
  readonly running: ReadonlyMap<string, Release>
  readonly failing: ReadonlyMap<string, RemoteFailure>
  readonly loadTimes: ReadonlyMap<string, number>
  readonly isCompatible: (release: Release) => boolean
}

export function remoteRow(pointer: Pointer, local: LocalState, status: Status | undefined): RemoteRow {
  const { name, current, previous } = pointer
  const running = local.running.get(name)
  return {
    id: name,
    owner: current.owner,
    by: current.by,
    seen: describePointer(pointer),
    previous: previous?.version,
    state: states[getRowState(pointer, local)],
    localVersion: running?.version,
    milliseconds: running && local.loadTimes.get(running.entry.global),
    ...shared(name, current.version, previous?.version, status),
  }
}

/** A remote whose pointer does not count, and of which no good copy is known. */
export const brokenRow = ({ name, problem }: BrokenRemote, status: Status | undefined): RemoteRow => ({
  id: name,
  state: states.broken,
  problem,
  ...shared(name, undefined, undefined, status),
  alternatives: [],
})

export const shellRow = (running: string, visibleVersion: string | undefined, status: Status | undefined, owner?: Owner): RemoteRow => ({
  id: shellName,
  owner,
  by: status?.shellBy,
  seen: visibleVersion === undefined ? undefined : { version: visibleVersion, enabled: true },
  state: states.running,
  localVersion: running,
  ...shared(shellName, visibleVersion, undefined, status),
})

function shared(name: string, current: string | undefined, previous: string | undefined, status: Status | undefined) {
  const versions = status?.kept.find((one) => one.name === name)?.versions ?? []
  const older = versions.slice(versions.indexOf(current ?? '') + 1)
  const inOrder = [...(previous === undefined ? [] : [previous]), ...older, ...versions]
  return {
    runs: status?.runs.filter(({ remote }) => remote === name) ?? [],
    alternatives: [...new Set(inOrder)].filter((version) => version !== current && versions.includes(version)),
  }
}

function getRowState(pointer: Pointer, { userId, running, failing, isCompatible }: LocalState): keyof typeof states {
  if (!pointer.enabled) return 'disabled'
  if (failing.has(pointer.name)) return 'failed'
  if (running.has(pointer.name)) return 'running'
  return isCompatible(versionsFor(pointer, userId)[0]) ? 'notLoaded' : 'incompatible'
}
