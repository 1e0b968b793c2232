import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort, ordinaryUser } from '@matchdesk/api/test/support/postgres'
import { run } from '@matchdesk/e2e/support/servers/program'
import { configuration } from './configuration'
import { addresses, createMachine, type Machine, type Place } from './machine'
import type { Programs } from './programs'

/** The time in which each machine has to be primary or standby again. */
const longestRecovery = 120_000
/** A standby that is fewer bytes behind follows the load. */
const maxLag = 1024 * 1024

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly lag?: number | 'unknown'
}

export interface Cluster {
  /** The two roles of docs/deploy: the one of the API, and the owner of the tables. */
  readonly url: string
  readonly adminUrl: string
  /** The rows of a statement on the primary, a line each. */
  readonly query: (statement: string) => Promise<string[]>
  readonly primary: () => Promise<Machine>
  /** Waits until one machine is the primary, one the synchronous standby, and the third follows too. */
  readonly redundant: () => Promise<void>
}

const password = () => randomBytes(18).toString('base64url')

async function membersAt({ patroni }: Machine): Promise<Member[]> {
  try {
    const response = await fetch(`${patroni}/cluster`, { signal: AbortSignal.timeout(2_000) })
    return ((await response.json()) as { members: Member[] }).members
  } catch {
    return []
  }
}

const isFollowing = ({ state, lag }: Member) => /^(running|streaming)$/.test(state) && (lag === undefined || (lag !== 'unknown' && lag < maxLag))

const isRedundant = (members: readonly Member[]) =>
  members.length === Object.keys(addresses).length &&
  members.every(isFollowing) &&
  ['leader', 'sync_standby'].every((role) => members.some((member) => member.role === role))

/** The three machines of docs/deploy on this one, each with an address of its own, and HAProxy before them. */
export async function startCluster(programs: Programs, undo: (step: () => unknown) => void): Promise<Cluster> {
  const owner: Place['owner'] = process.getuid?.() === 0 ? ordinaryUser() : {}
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-drill-'))
  undo(() => rmSync(folder, { recursive: true, force: true }))
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const passwords = { SUPERUSER_PASSWORD: password(), REPLICATION_PASSWORD: password(), RESTAPI_PASSWORD: password() }
  const machines = Object.values(addresses).map((address, index) => createMachine(`db${index + 1}`, address, { folder, owner, programs, passwords }))
  for (const { kill } of machines) undo(kill)
  await Promise.all(machines.map(({ start }) => start()))

  async function primary(): Promise<Machine> {
    const members = (await Promise.all(machines.map(membersAt))).flat()
    const leader = machines.find(({ name }) => members.some((member) => member.name === name && member.role === 'leader'))
    if (!leader) throw new Error('No machine is the primary')
    return leader
  }

  async function redundant() {
    const ends = Date.now() + longestRecovery
    for (let members: Member[] = []; !isRedundant(members); await wait(500)) {
      if (Date.now() > ends) throw new Error(`The database has no standby: ${JSON.stringify(members)}`)
      members = await primary().then(membersAt, () => [])
    }
  }

  await redundant()
  const port = await startHaproxy(programs, folder, undo)
  const toUrl = (user: string, secret: string, database: string) => `postgres://${user}:${secret}@127.0.0.1:${port}/${database}`
  const superuser = (database: string) => toUrl('postgres', passwords.SUPERUSER_PASSWORD, database)
  const psql = async (database: string, ...statements: string[]) => {
    const commands = statements.flatMap((statement) => ['-c', statement])
    const args = [superuser(database), '-At', '-v', 'ON_ERROR_STOP=1', ...commands]
    const { stdout } = await promisify(execFile)(programs.psql, args, { maxBuffer: 1e8 })
    return stdout.split('\n').filter((line) => line !== '')
  }
  const roles = { matchdesk: password(), matchdesk_api: password() }
  const createRoles = Object.entries(roles).map(([role, secret]) => `create role ${role} login password '${secret}'`)
  await psql('postgres', ...createRoles, 'create database matchdesk owner matchdesk')
  await psql('matchdesk', 'create extension if not exists pg_trgm')
  return {
    url: toUrl('matchdesk_api', roles.matchdesk_api, 'matchdesk'),
    adminUrl: toUrl('matchdesk', roles.matchdesk, 'matchdesk'),
    query: (statement) => psql('matchdesk', statement),
    primary,
    redundant,
  }
}

/** HAProxy of docs/deploy on a free port, once it knows the two machines that are not the primary: at first it takes each for it. */
async function startHaproxy({ haproxy }: Programs, folder: string, undo: (step: () => unknown) => void): Promise<number> {
  const port = await freePort()
  const file = join(folder, 'haproxy.cfg')
  // Only root may change the account.
  const account: Record<string, string> = process.getuid?.() === 0 ? {} : { 'user haproxy': '', 'group haproxy': '' }
  writeFileSync(file, configuration('haproxy.cfg', { ...addresses, ...account, '127.0.0.1:5000': `127.0.0.1:${port}` }))
  const running = await run(haproxy, ['-db', '-f', file], {}, /is DOWN[^]*is DOWN/)
  undo(() => running.end('SIGKILL'))
  return port
}
