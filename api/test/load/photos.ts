import { desc, eq } from 'drizzle-orm'
import { photo } from '../../demo/images/pool'
import { portrait } from '../../demo/images/portrait'
import { runCommand } from '../../src/command'
import { asOwner, connectAsApi } from '../../src/db/connection/roles'
import { appUsers, files } from '../../src/db'
import { openFiles } from '../../src/media/files'
import { readSettings } from '../../src/settings'

const toId = (seed: number) => `00000000-0000-4000-8000-${String(seed).padStart(12, '0')}`

/** Gives each of the newest users a photo of their own, as many as the argument says: the same in each run, and made once for a database. */
async function addPhotos() {
  const settings = readSettings(process.env)
  const connection = await connectAsApi(settings)
  const store = await openFiles(settings)
  await asOwner(settings, connection, async (db) => {
    const users = await db
      .select({ id: appUsers.id, sex: appUsers.sex })
      .from(appUsers)
      .orderBy(desc(appUsers.createdAt))
      .limit(Number(process.argv[2]))
    for (const [seed, { id, sex }] of users.entries()) {
      const picture = toId(seed)
      if (await store.writtenAt(picture)) continue
      const bytes = await photo(portrait(seed, { male: sex === 'Male', skintone: 'Fair', sikh: false }), seed)
      await db.insert(files).values({ id: picture, bytes: bytes.length })
      await db.update(appUsers).set({ my_selfie: picture }).where(eq(appUsers.id, id))
      await store.write(picture, bytes)
    }
  })
  await connection.close()
}

runCommand(addPhotos)
