import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { statfs } from 'node:fs/promises'
import type { Deps } from '../deps'

interface Problem {
  readonly part: 'database' | 'disk' | 'queue' | 'history'
  readonly message: string
}

const minimumFreeBytes = 100 * 1024 * 1024
const fullDiskMs = 5 * 60_000
const longestWait = sql`interval '5 minutes'`

export class Health {
  private fullUntil = 0

  constructor(private readonly deps: Pick<Deps, 'db' | 'settings' | 'sealing' | 'clock'>) {}

  /** A disk was full: that of the pictures, or that of the database, which may be on another machine. */
  noteFullDisk() {
    this.fullUntil = this.deps.clock().getTime() + fullDiskMs
  }

  /** The database alone decides whether a proxy sends requests here: with any other problem the server still works. */
  serve(app: FastifyInstance) {
    app.get('/health', async (_, reply) => {
      const problems = await this.problems()
      const isAway = problems.some(({ part }) => part === 'database')
      if (isAway) reply.header('retry-after', '2')
      return reply.code(isAway ? 503 : 200).send(problems.length === 0 ? { status: 'ok' } : { status: isAway ? 'away' : 'troubled', problems })
    })
  }

  private async problems(): Promise<Problem[]> {
    const [queue, disk] = await Promise.all([this.queueProblem(), this.diskProblem()])
    const history = this.deps.sealing.problem
    return [...queue, ...disk, ...(history === undefined ? [] : [{ part: 'history' as const, message: history }])]
  }

  /** Also shows whether the database answers. */
  private async queueProblem(): Promise<Problem[]> {
    try {
      const { rows } = await this.deps.db.execute(
        sql`select from pgboss.job where state in ('created', 'retry') and start_after < now() - ${longestWait} limit 1`,
      )
      return rows.length === 0 ? [] : [{ part: 'queue', message: 'Messages, notifications or renames have waited for more than five minutes' }]
    } catch {
      return [{ part: 'database', message: 'The database is not available' }]
    }
  }

  private async diskProblem(): Promise<Problem[]> {
    const { settings, clock } = this.deps
    const free = await statfs(settings.dataDir).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => Infinity,
    )
    if (clock().getTime() < this.fullUntil) return [{ part: 'disk', message: 'A disk is full' }]
    return free < minimumFreeBytes ? [{ part: 'disk', message: 'The disk of DATA_DIR has less than 100 MB left' }] : []
  }
}
