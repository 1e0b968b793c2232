import { setTimeout as wait } from 'node:timers/promises'
import { openSession } from '../../src/auth/session'
import { readSettings } from '../../src/settings'
import { connect } from '../../src/db/connection/connect'
import { follow } from '../support/follow'
import { signInAt, startServer } from '../support/server'

const secret = 'k7Qm2vXw9Rt4Yb6Nc1Zs8Hd3Jf5Lg0Pa'

/**
 * The use of a process after it has collected its garbage: the memory of the operating system and that of its objects in bytes, and processor
 * time in milliseconds, before and after the collection.
 */
export interface Use {
  readonly resident: number
  readonly objects: number
  readonly before: number
  readonly after: number
}

/** The process answers a signal with what it uses. */
const reporter = `
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
const time = () => Object.values(process.cpuUsage()).reduce((sum, part) => sum + part, 0) / 1000
process.on('SIGWINCH', () => {
  const before = time()
  collect()
  collect()
  const { rss: resident, heapUsed, external } = process.memoryUsage()
  process.stdout.write(JSON.stringify({ resident, objects: heapUsed + external, before, after: time() }) + '\\n')
})`

/** An API process of its own on a PostgreSQL, and the live streams of many sessions. */
export async function followedServer(env: Record<string, string> & { readonly DATABASE_URL: string }) {
  const settings = { ...env, SESSION_SECRET: secret }
  const server = await startServer({ ...settings, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(reporter)}` })
  await server.ready
  const first = await signInAt(server.address)

  async function use(): Promise<Use> {
    const known = server.output.out.length
    server.kill('SIGWINCH')
    while (!server.output.out.slice(known).includes('\n')) await wait(10)
    return JSON.parse(server.output.out.slice(known)) as Use
  }

  /** Opens streams, each of a session of its own; resolves when all of them follow. Returns a function that ends them. */
  async function open(count: number) {
    const { db, close } = await connect({ url: env.DATABASE_URL, poolSize: 4 })
    const sessions = Array.from({ length: count }, () => openSession(db, first.userid!, readSettings(settings), new Date()))
    const tokens = await Promise.all(sessions)
    await close()
    const streams = await Promise.all(tokens.map((token) => follow(server.address, { ...first, authorization: `Bearer ${token}` })))
    return async () => {
      for (const { stop } of streams) stop()
      await Promise.all(streams.map(({ end }) => end()))
    }
  }

  async function stop() {
    server.kill('SIGKILL')
    await server.ended
  }
  return { use, open, stop }
}
