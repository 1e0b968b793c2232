import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from './postgres'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A process of the real server; `ended` tells its exit code. */
export async function startServer(env: Record<string, string>) {
  const port = env.PORT ?? String(await freePort())
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', DEMO_USERS: '0', ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (text: Buffer) => (said.out += text.toString()))
  child.stderr.on('data', (text: Buffer) => (said.err += text.toString()))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => said.out.includes('ready') && resolve())
    child.once('close', () => reject(new Error(`The server did not start: ${said.err}`)))
  })
  ready.catch(() => {})
  const address = `http://127.0.0.1:${port}`
  return { said, ended, ready, address, kill: (signal: NodeJS.Signals) => child.kill(signal) }
}

export type Server = Awaited<ReturnType<typeof startServer>>

export async function signInAt(address: string): Promise<Record<string, string>> {
  const answer = await fetch(`${address}/api/v1/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email_id: 'admin@example.com', password: 'Admin1234' }),
  })
  const { token, USERID } = (await answer.json()) as { token: string; USERID: string }
  return { authorization: `Bearer ${token}`, userid: USERID }
}

/** Adds packages from many hands at once until told to stop or the server is gone; answers the names that were acknowledged. */
export function writers(address: string, session: Record<string, string>) {
  const kept: string[] = []
  let stopped = false
  const hands = Array.from({ length: 8 }, async (_, hand) => {
    for (let n = 0; !stopped; n++) {
      const package_name = `Package ${hand}-${n}`
      const body = JSON.stringify({ package_name, package_amount: 1, package_duration: 1, package_type: 'normal' })
      const headers = { ...session, 'content-type': 'application/json', 'idempotency-key': package_name.replaceAll(' ', '') }
      const answer = await fetch(`${address}/api/v1/addpackages`, { method: 'POST', headers, body }).catch(() => undefined)
      if (answer?.status === 200) kept.push(package_name)
      if (!answer) return
    }
  })
  return {
    kept,
    stop: async () => {
      stopped = true
      await Promise.all(hands)
    },
  }
}

export async function packageNames(address: string, session: Record<string, string>): Promise<string[]> {
  const answer = await fetch(`${address}/api/v1/getpackages`, { headers: session })
  const { packages } = (await answer.json()) as { packages: { upgrade: { package_name: string }[] } }
  return packages.upgrade.map(({ package_name }) => package_name)
}
