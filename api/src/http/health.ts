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

/**
 * Serves `/health`. The database alone decides whether a proxy sends requests here: with any other problem the server still works. The caller notes a full disk
 * with the returned function. The disk may be on another machine, with the database.
 */
export function serveHealth(app: FastifyInstance, { db, settings, sealing, clock }: Pick<Deps, 'db' | 'settings' | 'sealing' | 'clock'>) {
  let fullDiskEnd = 0

  /** Also shows whether the database answers. */
  const findQueueProblem = () =>
    db.execute(sql`select from pgboss.job where state in ('created', 'retry') and start_after < now() - ${longestWait} limit 1`).then(
      ({ rows }): Problem[] =>
        rows.length === 0 ? [] : [{ part: 'queue', message: 'Messages, notifications or renames have waited for more than five minutes' }],
      (): Problem[] => [{ part: 'database', message: 'The database is not available' }],
    )

  async function findDiskProblem(): Promise<Problem[]> {
    if (clock().getTime() < fullDiskEnd) return [{ part: 'disk', message: 'A disk is full' }]
    const disk = await statfs(settings.dataDir).catch(() => undefined)
    return disk && disk.bavail * disk.bsize < minimumFreeBytes ? [{ part: 'disk', message: 'The disk of DATA_DIR has less than 100 MB left' }] : []
  }

  app.get('/health', async (_, reply) => {
    const history: Problem[] = sealing.problem === undefined ? [] : [{ part: 'history', message: sealing.problem }]
    const problems = [...(await findQueueProblem()), ...(await findDiskProblem()), ...history]
    const isAway = problems.some(({ part }) => part === 'database')
    if (isAway) reply.header('retry-after', '2')
    return reply.code(isAway ? 503 : 200).send(problems.length === 0 ? { status: 'ok' } : { status: isAway ? 'away' : 'troubled', problems })
  })
  return () => {
    fullDiskEnd = clock().getTime() + fullDiskMs
  }
}
