import { and, asc, eq, inArray, isNull, lt, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { erase } from '../areas/appUsers/erase'
import type { BaseDeps } from '../baseDeps'
import { appUsers, contactMessages, outbox } from '../db/schema'
import { toErasedPerson, type ErasedPerson } from '../undo/erasures'
import { removeOldMessages } from '../jobs/transports/outboxFiles'
import type { Context } from '../pipeline/handlers'
import type { Settings } from '../settings'
import { countOldTexts, eraseTexts } from '../statements/eraseTexts'

type RetentionContext = Pick<Context, 'tx' | 'audit' | 'pictures' | 'messages'>

export interface Rule {
  /** In words, in the plural. */
  readonly name: string
  /** The days after which; 0 keeps the rows for good. */
  readonly days: (settings: Settings) => number
  readonly count: (db: BaseDeps['db'], before: Date) => Promise<number>
  /** Deletes a batch of what came before a moment. Returns the people it has erased. */
  readonly remove: (context: RetentionContext, before: Date, settings: Settings) => Promise<readonly ErasedPerson[]>
}

type Work = Pick<Rule, 'count' | 'remove'>

const statementTexts: Work = {
  count: countOldTexts,
  async remove({ tx }, before) {
    await eraseTexts(tx, before)
    return []
  },
}

/** A further rule is a further line. */
export const rules: readonly Rule[] = [
  { name: 'unfinished registrations', days: (settings) => settings.retentionRegistrations, ...unfinishedRegistrations() },
  { name: 'contact messages', days: (settings) => settings.retentionContactMessages, ...createRule(contactMessages, contactMessages.createdAt) },
  { name: 'messages in the outbox', days: (settings) => settings.retentionOutbox, ...createRule(outbox, outbox.createdAt, removeOldMessages) },
  { name: 'rows of bank statements', days: (settings) => settings.statementDays, ...statementTexts },
]

/** The rows of a table that are about nobody else, and what lies beside them. */
function createRule(table: PgTable, createdAt: PgColumn, removeBeside?: (settings: Settings, before: Date) => Promise<void>): Work {
  return {
    count: (db, before) => db.$count(table, lt(createdAt, before)),
    async remove({ tx }, before, settings) {
      await tx.delete(table).where(lt(createdAt, before))
      await removeBeside?.(settings, before)
      return []
    },
  }
}

const batchSize = 500

/** A mobile number that was verified, and no profile since. Its erasure is that of any other person. */
function unfinishedRegistrations(): Work {
  const isOld = (before: Date): SQL | undefined => and(isNull(appUsers.sex), eq(appUsers.registration, 'Pending'), lt(appUsers.createdAt, before))
  return {
    count: (db, before) => db.$count(appUsers, isOld(before)),
    async remove(context, before) {
      const batch = context.tx.select({ id: appUsers.id }).from(appUsers).where(isOld(before)).orderBy(asc(appUsers.id)).limit(batchSize)
      const rows = await context.tx.select({ id: appUsers.id, created_at: appUsers.createdAt }).from(appUsers).where(inArray(appUsers.id, batch))
      const people = rows.map(toErasedPerson)
      const erasures = await erase(
        people.map(({ id }) => id),
        context,
      )
      return people.filter(({ id }) => erasures.has(id))
    },
  }
}
