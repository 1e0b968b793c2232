import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { postgres, type Postgres } from '../support/postgres'
import { signInAt, startServer } from '../support/server'
import type { Target } from './measure'

const api = fileURLToPath(new URL('../..', import.meta.url))

interface Place {
  readonly name: string
  readonly prepare: (users: number) => Promise<void>
  readonly start: () => Promise<Target & { stop: () => Promise<unknown> }>
  readonly drop: () => Promise<void>
}

/** A database that the API and its seed find by these settings. */
function place(name: string, open: () => Promise<Record<string, string>>, close: () => Promise<void>): Place {
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-load-'))
  let env: Record<string, string> = {}
  return {
    name,
    async prepare(users) {
      env = { DATA_DIR: folder, ...(await open()) }
      await promisify(execFile)('npm', ['run', '--silent', 'seed', '--', '--users', String(users)], { cwd: api, env: { ...process.env, ...env } })
    },
    async start() {
      const server = await startServer(env)
      await server.ready
      const stop = async () => {
        server.kill('SIGTERM')
        await server.ended
      }
      return { address: server.address, pid: server.pid, session: await signInAt(server.address), stop }
    },
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
