import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { postgres, type Postgres } from '../support/postgres'
import { signInAt, startServer } from '../support/server'
import type { Target } from './measure'

const SESSION_SECRET = 'k7Qm2vXw9Rt4Yb6Nc1Zs8Hd3Jf5Lg0Pa'

const api = fileURLToPath(new URL('../..', import.meta.url))

interface Running extends Target {
  readonly stop: () => Promise<unknown>
}

interface Place {
  readonly name: string
  readonly prepare: (users: number) => Promise<void>
  readonly start: () => Promise<Running>
  /** The list by hand, with the session of a running API. */
  readonly startByHand: (api: Running) => Promise<Running>
  readonly drop: () => Promise<void>
}

/** A database that the API and its seed find by these settings. */
function place(name: string, open: () => Promise<Record<string, string>>, close: () => Promise<void>): Place {
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-load-'))
  let env: Record<string, string> = {}

  async function run(file: string, signIn: (address: string) => Promise<Target['session']>): Promise<Running> {
    const server = await startServer(env, file)
    await server.ready
    const stop = async () => {
      server.kill('SIGTERM')
      await server.ended
    }
    return { address: server.address, pid: server.pid, session: await signIn(server.address), stop }
  }

  return {
    name,
    async prepare(users) {
      env = { DATA_DIR: folder, SESSION_SECRET, ...(await open()) }
      await promisify(execFile)('npm', ['run', '--silent', 'seed', '--', '--users', String(users)], { cwd: api, env: { ...process.env, ...env } })
    },
    start: () => run('main.ts', signInAt),
    startByHand: ({ session }) => run('test/load/handWritten.ts', () => Promise.resolve(session)),
    async drop() {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

let engine: Postgres | undefined

export const places: readonly Place[] = [
  place(
    'postgres',
    async () => {
      engine = await postgres()
      return { DATABASE_URL: engine.url }
    },
    async () => void (await engine?.stop()),
  ),
  place(
    'embedded',
    () => Promise.resolve({}),
    () => Promise.resolve(),
  ),
]
