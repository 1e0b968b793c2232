import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { signInAt, startServer } from '../support/server'

const api = fileURLToPath(new URL('../..', import.meta.url))

interface Page {
  readonly total: number
  readonly app_users: readonly unknown[]
}

export interface Running {
  readonly get: (path: string) => Promise<Page>
  readonly post: (path: string, body: object) => Promise<unknown>
  /** Counts the lines of a streamed answer. */
  readonly lines: (path: string) => Promise<{ headers: Headers; lines: number }>
  readonly stop: () => Promise<unknown>
}

/** A database with so many demo users on a PostgreSQL, and the API on it. */
export async function population(server: string, users: number) {
  const name = `matchdesk_${users}_${process.pid}`
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-population-'))
  const administer = async (statement: string) => {
    const client = new Client({ connectionString: server })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  const env = { DATABASE_URL: url, DATA_DIR: folder }
  await administer(`create database ${name}`)
  await promisify(execFile)('npm', ['run', '--silent', 'seed', '--', '--users', String(users)], { cwd: api, env: { ...process.env, ...env } })
  const client = new Client({ connectionString: url })
  await client.connect()
  return {
    users,
    query: async <R extends object>(text: string, values: unknown[] = []) => (await client.query<R>(text, values)).rows,
    async start(): Promise<Running> {
      const process = await startServer(env)
      await process.ready
      const headers = await signInAt(process.address)
      const request = async (path: string, init: RequestInit = {}) => {
        const response = await fetch(`${process.address}/api/v1/${path}`, { ...init, headers: { ...headers, ...init.headers } })
        if (response.status !== 200) throw new Error(`${path} returns ${response.status}`)
        return response
      }
      return {
        get: async (path) => (await (await request(path)).json()) as Page,
        post: async (path, body) =>
          (await request(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })).json(),
        async lines(path) {
          const response = await request(path)
          return { headers: response.headers, lines: (await response.text()).split('\n').filter(Boolean).length }
        },
        async stop() {
          process.kill('SIGTERM')
          await process.ended
        },
      }
    },
    async drop() {
      await client.end()
      await administer(`drop database if exists ${name} with (force)`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Population = Awaited<ReturnType<typeof population>>
