import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from './postgres'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A process of the real server, or of another one; `ended` resolves with its exit code. */
export async function startServer(env: Record<string, string>, file = 'main.ts') {
  const port = env.PORT ?? String(await freePort())
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: root,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', DEMO_USERS: '0', ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { out: '', err: '' }
  child.stdout.on('data', (text: Buffer) => (output.out += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output.err += text.toString()))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => output.out.includes('ready') && resolve())
    child.once('close', () => reject(new Error(`The server did not start: ${output.err}`)))
  })
  ready.catch(() => {})
  const address = `http://127.0.0.1:${port}`
  return { output, ended, ready, address, pid: child.pid ?? 0, kill: (signal: NodeJS.Signals) => child.kill(signal) }
}

export type Server = Awaited<ReturnType<typeof startServer>>

export async function signInAt(address: string): Promise<Record<string, string>> {
  const response = await fetch(`${address}/api/v1/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email_id: 'admin@example.com', password: 'Admin1234' }),
  })
  const { token, USERID } = (await response.json()) as { token: string; USERID: string }
  return { authorization: `Bearer ${token}`, userid: USERID }
}

/**
 * Adds packages from many clients at once until stopped or the server is gone. `acknowledged` fills with the names of the stored ones,
 * `first` resolves with the first, and `refused` has the status
 * of each other answer with its Retry-After.
 */
export function writers(address: string, session: Record<string, string>, prefix = 'Package') {
  const acknowledged: string[] = []
  const refused: string[] = []
  let stopped = false
  let resolveFirst = () => {}
  const first = new Promise<void>((resolve) => (resolveFirst = resolve))
  const clients = Array.from({ length: 8 }, async (_, client) => {
    for (let n = 0; !stopped; n++) {
      const package_name = `${prefix} ${client}-${n}`
      const body = JSON.stringify({ package_name, package_amount: 1, package_duration: 1, package_type: 'normal' })
      const headers = { ...session, 'content-type': 'application/json', 'idempotency-key': package_name.replaceAll(' ', '') }
      const response = await fetch(`${address}/api/v1/addpackages`, { method: 'POST', headers, body }).catch(() => undefined)
      if (!response) return
      if (response.status === 200) {
        acknowledged.push(package_name)
        resolveFirst()
      } else refused.push(`${response.status}, retry after ${response.headers.get('retry-after')} s`)
    }
  })
  return {
    acknowledged,
    refused,
    first: Promise.race([first, Promise.all(clients).then(() => Promise.reject(new Error('The server is gone')))]),
    stop: async () => {
      stopped = true
      await Promise.all(clients)
    },
  }
}

export async function packageNames(address: string, session: Record<string, string>): Promise<string[]> {
  const response = await fetch(`${address}/api/v1/getpackages`, { headers: session })
  const { packages } = (await response.json()) as { packages: { upgrade: { package_name: string }[] } }
  return packages.upgrade.map(({ package_name }) => package_name)
}
