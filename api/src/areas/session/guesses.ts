import { eq, sql } from 'drizzle-orm'
import { rateLimits as table, type Query } from '../../db'
import { enforceLimit, resetLimit, tooManyAttempts, undoAttempt } from '../../http/rateLimits'

/** A person at a known device of the account, or a stranger in a network. */
interface Guesser {
  readonly email: string
  readonly network: string
  readonly device: string | undefined
}

const byDevice = (device: string) => ({ key: `login with ${device}` })
const byStranger = ({ email, network }: Guesser) => ({ key: `login ${email} from ${network}` })
const byAddress = ({ network }: Guesser) => ({ key: `login from ${network}`, maximum: 100, minutes: 15 })
const byStrangers = ({ email }: Guesser) => ({ key: `login ${email}`, maximum: 100, minutes: 60 })

/** Call it before the comparison. Guesses of strangers never count for a known device. */
export async function countGuess(db: Query, guesser: Guesser, now: Date) {
  if (guesser.device !== undefined) return enforceWait(db, byDevice(guesser.device), now)
  await enforceLimit(db, byAddress(guesser), now)
  await enforceWait(db, byStranger(guesser), now)
  await enforceLimit(db, byStrangers(guesser), now)
}

/** Call it after a correct password. */
export async function forgetGuesses(db: Query, guesser: Guesser) {
  if (guesser.device !== undefined) return resetLimit(db, byDevice(guesser.device))
  // In the order in which an attempt is counted: two at once do not wait for each other.
  await undoAttempt(db, byAddress(guesser))
  await resetLimit(db, byStranger(guesser))
  await undoAttempt(db, byStrangers(guesser))
}

const free = 10
const longestMinutes = 15
const retentionHours = 12

/** After the tenth attempt one minute, then two, four, eight, and fifteen from there on. */
const wait = sql`least(${longestMinutes}::int, power(2, least(${table.n} - ${free}::int, 10))) * interval '1 minute'`
const waitEnd = sql`${table.resets_at} - ${retentionHours}::int * interval '1 hour' + ${wait}`

/** Counts an attempt, or refuses it during the wait. A refused attempt does not extend the wait. */
async function enforceWait(db: Query, { key }: { readonly key: string }, now: Date): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const counters = await db
    .insert(table)
    .values({ key, n: 1, resets_at: new Date(now.getTime() + retentionHours * 3_600_000) })
    .onConflictDoUpdate({
      target: table.key,
      set: { n: sql`case when ${table.resets_at} <= ${moment} then 1 else ${table.n} + 1 end`, resets_at: sql`excluded.resets_at` },
      // Two at once may come in another order than their moments: the free ones do not wait for each other.
      setWhere: sql`${table.n} < ${free}::int or ${waitEnd} <= ${moment} or ${table.resets_at} <= ${moment}`,
    })
    .returning({ n: table.n })
  if (counters.length > 0) return
  const [row] = await db
    .select({ seconds: sql<number>`ceil(extract(epoch from ${waitEnd} - ${moment}))::int` })
    .from(table)
    .where(eq(table.key, key))
  throw tooManyAttempts(Math.max(1, row?.seconds ?? 1))
}
