import assert from '@matchdesk/tools/assert'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { readArchive, writeArchive, type Entry, headName, manifestName, rowsName } from '../../src/backup/archive'
import { readTables } from '../../src/db/catalog'
import type { Files } from '../../src/media/files'
import { person } from '../support/people'
import { TestApi } from '../support/testApi'
import { archiveOf, emptyPlace, picture, type Place } from './places'

const api = new TestApi()

async function withPlace(work: (place: Place) => Promise<void>) {
  const place = await emptyPlace()
  try {
    await work(place)
  } finally {
    await place.drop()
  }
}

/** The same archive with other entries. */
async function rewritten(archive: string, name: string, change: (entry: Entry) => readonly Entry[]): Promise<string> {
  const file = join(api.deps.settings.dataDir, `${name}.tar.gz`)
  async function* entries() {
    for await (const entry of readArchive(archive)) yield* change(entry)
  }
  await writeArchive(file, (pack) => pack(entries()))
  return file
}

const edit = (part: string, from: string, to: string) => (entry: Entry) => [
  entry.name.startsWith(part) ? { ...entry, bytes: Buffer.from(Buffer.from(entry.bytes).toString('utf8').replace(from, to)) } : entry,
]

async function someArchive() {
  await person(api, { name: 'Amina Shah', front_id_card: await picture(api) })
  return archiveOf(api)
}

describe('a restore', () => {
  test('refuses an archive that was cut off, damaged or changed, and leaves the place as it was', () =>
    withPlace(async (place) => {
      const archive = await someArchive()
      const bytes = readFileSync(archive)
      const bent = (name: string, content: Uint8Array) => {
        const file = join(api.deps.settings.dataDir, name)
        writeFileSync(file, content)
        return file
      }
      const flipped = Uint8Array.from(bytes, (byte, index) => (index === bytes.length >> 1 ? byte ^ 0xff : byte))
      const row = { name: rowsName('notes', 1), bytes: Buffer.from('{}\n') }
      const archives = [
        bent('cut', bytes.subarray(0, bytes.length - 100)),
        bent('flipped', flipped),
        bent('text', Buffer.from('no archive')),
        bent('empty', Buffer.alloc(0)),
        await rewritten(archive, 'row', edit('tables/app_users/', 'Amina', 'Bilal')),
        await rewritten(archive, 'count', edit('manifest', '"count": 1', '"count": 2')),
        await rewritten(archive, 'picture', (entry) => (entry.name.startsWith('files/') ? [] : [entry])),
        await rewritten(archive, 'stranger', (entry) => [entry, ...(entry.name.startsWith('files/') ? [{ ...entry, name: '../outside' }] : [])]),
        await rewritten(archive, 'unnamed', (entry) => (entry.name === manifestName ? [{ ...row, name: rowsName('strangers', 1) }, entry] : [entry])),
        await rewritten(archive, 'late', (entry) => (entry.name === manifestName ? [entry, row] : [entry])),
        await rewritten(archive, 'headless', (entry) => (entry.name === headName ? [] : [entry])),
        await rewritten(archive, 'manifest', (entry) => (entry.name === manifestName ? [] : [entry])),
      ]
      for (const file of archives)
        await assert.rejects(place.restore(file), { message: `The archive ${file} is damaged. Nothing was restored.` }, file)
      assert.deepEqual(await readTables(place.db), [])
      await place.restore(archive)
    }))

  test('refuses an archive without its pictures', () =>
    withPlace(async (place) => {
      await person(api, { front_id_card: await picture(api) })
      const empty = await rewritten(await archiveOf(api), 'unillustrated', (entry) => {
        if (entry.name.startsWith('files/')) return []
        return edit('manifest', '"files": {\n      "count": 1', '"files": {\n      "count": 0')(entry)
      })
      await assert.rejects(place.restore(empty), { message: `The archive ${empty} lacks 1 pictures. Nothing was restored.` })
      assert.deepEqual(await readTables(place.db), [])
    }))

  test('refuses an archive of another schema, or of another format', () =>
    withPlace(async (place) => {
      const archive = await someArchive()
      const schema = await rewritten(archive, 'schema', edit('backup.json', '"schema": "', '"schema": "9'))
      await assert.rejects(place.restore(schema), /is of another version of this program \(schema 9.*Restore it with that version\.$/)
      const format = await rewritten(archive, 'format', edit('backup.json', '"format": 1', '"format": 2'))
      await assert.rejects(place.restore(format), /is of another version of this program/)
    }))

  test('refuses a place that is not empty', () =>
    withPlace(async (place) => {
      const archive = await someArchive()
      await place.files.write('0a8f8f9e-2f5e-4a5e-9a39-111111111111', new Uint8Array([1]))
      await assert.rejects(place.restore(archive), /The place of the pictures is not empty/)
      await place.files.remove('0a8f8f9e-2f5e-4a5e-9a39-111111111111')
      await place.restore(archive)
      await assert.rejects(place.restore(archive), /The database is not empty/)
      await assert.rejects(place.restore('/nowhere.tar.gz'), /There is no file \/nowhere\.tar\.gz/)
    }))

  test('removes its pictures when the disk is full, so that the same place can be tried again', () =>
    withPlace(async (place) => {
      await person(api, { name: 'Sana Malik', front_id_card: await picture(api), back_id_card: await picture(api) })
      const archive = await archiveOf(api)
      let writes = 0
      const write: Files['write'] = async (id, bytes) => {
        if (++writes === 2) throw new Error('ENOSPC: no space left on device')
        await place.files.write(id, bytes)
      }
      await assert.rejects(place.restore(archive, undefined, { ...place.files, write }), /ENOSPC/)
      assert.equal(writes, 2)
      await place.restore(archive)
    }))
})
