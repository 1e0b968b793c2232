import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

export interface Matchdesk {
  url: string
  /** The folder of all its data. */
  folder: string
  /** The folder of its releases. */
  releases: string
  session: { token: string; userId: string }
  stop: () => Promise<void>
}

async function signIn(url: string): Promise<Matchdesk['session']> {
  const response = await fetch(`${url}/api/v1/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email_id: 'admin@example.com', password: 'Admin1234' }),
  })
  const { token, USERID } = (await response.json()) as { token: string; USERID: string }
  return { token, userId: USERID }
}

export const scratch = () => mkdtempSync(join(tmpdir(), 'matchdesk-own-'))

interface Options {
  folder?: string
  users?: number
  keepFolder?: boolean
  settings?: Readonly<Record<string, string>>
  sources?: string
  args?: readonly string[]
}

/** The whole console, started like `npm start`, with data of its own. A named folder stays for another start; `sources` are those of the repository, or a copy. */
export async function matchdesk(options: Options = {}): Promise<Matchdesk> {
  const { folder = scratch(), users = 1000, keepFolder = false, settings = {}, sources = root, args = [] } = options
  const port = await freePort()
  const releases = join(folder, 'releases')
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    RELEASES_DIR: releases,
    DEMO_USERS: String(users),
    ...settings,
  }
  const child = spawn(process.execPath, ['tools/bin/matchdesk.js', 'start', ...args], { cwd: sources, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.toString().includes('is ready at') && resolve())
    child.once('close', () => reject(new Error('Matchdesk did not start')))
  })
  const url = `http://localhost:${port}`
  return {
    url,
    folder,
    releases,
    session: await signIn(url),
    stop: async () => {
      child.kill('SIGTERM')
      await exit
      if (!keepFolder) rmSync(folder, { recursive: true, force: true })
    },
  }
}
