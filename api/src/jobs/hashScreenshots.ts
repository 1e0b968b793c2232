import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { BaseDeps } from '../baseDeps'
import { files as fileTable, payments as table, screenshotHashes } from '../db'
import { computeFingerprint } from '../media/fingerprint/fingerprint'

type HashDeps = Pick<BaseDeps, 'db' | 'files'>

const batchSize = 20

/**
 * Stores the hashes of screenshots that have none. No endpoint takes a screenshot, the app's API stores it: this finds the new ones and those
 * of before. A demo picture needs no hashes: equal ones have one id. A file that is no picture has none.
 */
export async function hashScreenshots(deps: HashDeps, isStopped: () => boolean = () => false): Promise<void> {
  for (let batch = await readBatch(deps); batch.length > 0; batch = isStopped() ? [] : await readBatch(deps))
    for (const { screenshot, isShared } of batch) if (screenshot !== null && !isStopped()) await hashScreenshot(deps, screenshot, isShared === true)
}

const readBatch = ({ db }: HashDeps) =>
  db
    .select({ screenshot: table.screenshot, isShared: fileTable.shared })
    .from(table)
    .leftJoin(fileTable, eq(fileTable.id, table.screenshot))
    .where(and(isNotNull(table.screenshot), sql`${table.screenshot} is distinct from ${table.hashed_screenshot}`))
    .orderBy(asc(table.id))
    .limit(batchSize)

async function hashScreenshot({ db, files }: HashDeps, file_id: string, isShared: boolean) {
  const bytes = isShared ? undefined : await files.read(file_id)
  const fingerprint = bytes && (await computeFingerprint(bytes).catch(() => undefined))
  await db.transaction(async (tx) => {
    const [file] = await tx.select().from(fileTable).where(eq(fileTable.id, file_id)).for('key share')
    const hashes = file && fingerprint ? [fingerprint.picture, ...fingerprint.parts] : []
    const rows = hashes.map((hash, place) => ({ file_id, place, ...hash }))
    if (rows.length > 0) await tx.insert(screenshotHashes).values(rows).onConflictDoNothing()
    await tx.update(table).set({ hashed_screenshot: file_id }).where(eq(table.screenshot, file_id))
  })
}
