import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import assert from '@matchdesk/tools/assert'
import { mkdtempSync, rmSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { bucketFiles, filesOn, localFiles, type Files } from '../../src/media/files'
import { bucketServer } from './bucket'

const scratch = mkdtempSync(join(tmpdir(), 'matchdesk-test-'))
after(() => rmSync(scratch, { recursive: true, force: true }))
let server: Awaited<ReturnType<typeof bucketServer>>
before(async () => (server = await bucketServer(join(scratch, 's3'))))
after(() => server.close())

const bytes = (length = 70_000) => crypto.getRandomValues(new Uint8Array(Math.min(length, 65_536)))

async function idsOf(files: Files) {
  const ids: string[] = []
  for await (const some of files.list()) ids.push(...some)
  return ids.sort()
}

const kinds: [string, () => Files][] = [
  ['a folder', () => localFiles(join(scratch, 'files'))],
  ['a bucket', () => server.files],
]

for (const [kind, open] of kinds)
  describe(`pictures in ${kind}`, () => {
    test('are read as they were written, and gone when they are removed', async () => {
      const files = open()
      const [one, other] = [randomUUID(), randomUUID()]
      const written = bytes()
      await files.write(one, written)
      await files.write(other, bytes(10))
      assert.deepEqual(Buffer.from((await files.read(one)) ?? []), Buffer.from(written))
      assert.deepEqual(await idsOf(files), [one, other].sort())
      assert.ok(Math.abs((await files.writtenAt(one)).getTime() - Date.now()) < 60_000)
      await files.remove(one)
      await files.remove(one)
      assert.equal(await files.read(one), undefined)
      assert.deepEqual(await idsOf(files), [other])
      await files.remove(other)
    })
  })

/** Lists two files at a time, as a bucket lists a thousand: the server of the tests cannot go on with a list. */
class ShortLists extends FSDriver {
  override async listAll(prefix: string, options?: { recursive?: boolean; paginationToken?: string }) {
    const all = [...(await super.listAll(prefix, options)).objects]
    const from = Number(options?.paginationToken ?? 0)
    const rest = all.length > from + 2 ? { paginationToken: String(from + 2) } : {}
    return { objects: all.slice(from, from + 2), ...rest }
  }
}

test('more files than are listed at once are listed whole', async () => {
  const files = filesOn(new Disk(new ShortLists({ location: join(scratch, 'many'), visibility: 'private' })))
  const ids = Array.from({ length: 5 }, () => randomUUID())
  for (const id of ids) await files.write(id, bytes(4))
  assert.deepEqual(await idsOf(files), ids.sort())
})

test('a bucket that does not know the key refuses, and says why', async () => {
  const files = await bucketFiles({ ...server.bucket, s3AccessKey: 'SOMEBODY' })
  await assert.rejects(files.write(randomUUID(), bytes(4)), (error: Error) =>
    /Access Key Id/.test(String((error.cause as Error | undefined)?.message)),
  )
})
