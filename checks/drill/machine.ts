import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { postgresPrograms } from '@matchdesk/api/test/support/postgres'
import { run, type Running } from '@matchdesk/e2e/support/servers/program'
import { configuration, parseEnvironment } from './configuration'
import type { Programs } from './programs'

/** The addresses of docs/deploy, and those of this machine that take their place: all of 127.0.0.0/8 is here. */
export const addresses = { '10.0.0.1': '127.0.0.11', '10.0.0.2': '127.0.0.12', '10.0.0.3': '127.0.0.13' } as const

export interface Place {
  readonly folder: string
  /** The account of PostgreSQL, which refuses root. */
  readonly owner: { readonly uid?: number; readonly gid?: number }
  readonly programs: Programs
  readonly passwords: Readonly<Record<'SUPERUSER_PASSWORD' | 'REPLICATION_PASSWORD' | 'RESTAPI_PASSWORD', string>>
}

/** One machine of the database: etcd, Patroni, and the PostgreSQL that Patroni starts. */
export interface Machine {
  readonly name: string
  /** Patroni's REST API. */
  readonly patroni: string
  readonly start: () => Promise<void>
  /** Ends all its processes at once, as a loss of power does. */
  readonly kill: () => Promise<void>
  /** Stops all its processes without ending them: its connections stay open, and nobody answers on them. */
  readonly freeze: () => Promise<void>
}

const listChildren = async (pid: string) => {
  const { stdout } = await promisify(execFile)('pgrep', ['-P', pid]).catch(() => ({ stdout: '' }))
  return stdout.split('\n').filter((line) => line !== '')
}

/** The process of PostgreSQL on this folder, and those that it has started. */
async function postgresProcesses(data: string): Promise<number[]> {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return []
  const [postmaster = ''] = readFileSync(file, 'utf8').split('\n')
  const command = `/proc/${postmaster}/cmdline`
  // A number that is left over may belong to another process by now.
  if (!existsSync(command) || !readFileSync(command, 'utf8').includes(data)) return []
  return [postmaster, ...(await listChildren(postmaster))].map(Number)
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended by itself.
  }
}

export function createMachine(name: string, address: string, { folder, owner, programs, passwords }: Place): Machine {
  const machineFolder = join(folder, name)
  const data = join(machineFolder, 'postgres')
  mkdirSync(machineFolder)
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(machineFolder, owner.uid, owner.gid)
  const variables = { NAME: name, ADDRESS: address, ...addresses }
  const etcdEnv = parseEnvironment(configuration('etcd.env', { ...variables, '/var/lib/etcd/matchdesk': join(machineFolder, 'etcd') }))
  const patroniFile = join(machineFolder, 'patroni.yml')
  const values = {
    ...variables,
    ...passwords,
    '10.0.0.0/24': '127.0.0.0/8',
    '/usr/lib/postgresql/15/bin': postgresPrograms(),
    '/var/lib/postgresql/15/matchdesk': data,
    '/var/lib/postgresql/matchdesk.pgpass': join(machineFolder, 'pgpass'),
    '/var/run/postgresql': machineFolder,
    '1GB': '32MB',
  }
  writeFileSync(patroniFile, configuration('patroni.yml', values), { mode: 0o600 })
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(patroniFile, owner.uid, owner.gid)
  const base = { PATH: process.env.PATH, HOME: machineFolder, LC_ALL: 'C.UTF-8' }
  let services: readonly Running[] = []
  const signalAll = async (name: NodeJS.Signals) => {
    const pids = [...services.flatMap(({ pid }) => pid ?? []), ...(await postgresProcesses(data))]
    for (const pid of pids) signal(pid, name)
  }
  return {
    name,
    patroni: `http://${address}:8008`,
    async start() {
      const options = { ...owner, cwd: machineFolder }
      services = await Promise.all([
        run(programs.etcd, [], { ...options, env: { ...base, ...etcdEnv } }, /serving|ready to serve/),
        run(programs.patroni, [patroniFile], { ...options, env: base }, /./),
      ])
    },
    async kill() {
      await signalAll('SIGKILL')
      await Promise.all(services.map(({ end }) => end('SIGKILL')))
      services = []
    },
    freeze: () => signalAll('SIGSTOP'),
  }
}
