import { pictureWidths } from '@matchdesk/shared/contract'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import assert from '@matchdesk/tools/assert'
import { mkdtempSync, rmSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import { photo as demoPhoto } from '../../demo/images/pool'
import { portrait } from '../../demo/images/portrait'
import { bucketFiles, filesOn, localFiles, type Files } from '../../src/media/files'
import { bucketServer } from './bucket'

const scratch = mkdtempSync(join(tmpdir(), 'matchdesk-test-'))
after(() => rmSync(scratch, { recursive: true, force: true }))
let server: Awaited<ReturnType<typeof bucketServer>>
before(async () => (server = await bucketServer(join(scratch, 's3'))))
after(() => server.close())

const bytes = (length = 70_000) => crypto.getRandomValues(new Uint8Array(Math.min(length, 65_536)))

const photo = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#8a2b3c' } })
    .webp()
    .toBuffer()

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
      assert.ok(Math.abs(Number(await files.writtenAt(one)) - Date.now()) < 60_000)
      await files.remove(one)
      await files.remove(one)
      assert.equal(await files.read(one), undefined)
      assert.deepEqual(await idsOf(files), [other])
      await files.remove(other)
    })

    test('come in each width too, made once, and their sizes go with them', async () => {
      const files = open()
      const id = randomUUID()
      await files.write(id, await photo())
      const widths = await Promise.all(pictureWidths.map(async (width) => (await sharp(await files.read(id, width)).metadata()).width))
      assert.deepEqual(widths, [64, 128, 427])
      assert.deepEqual(await idsOf(files), [id])
      await files.remove(id)
      assert.deepEqual([await files.read(id, 48), await idsOf(files)], [undefined, []])
    })
  })

/** Hears of each file that is written. */
class Listening extends FSDriver {
  written: string[] = []
  onWrite: (key: string) => unknown = () => undefined
  override async put(key: string, contents: string | Uint8Array) {
    await super.put(key, contents)
    this.written.push(key)
    await this.onWrite(key)
  }
}

describe('the sizes of a picture', () => {
  const driver = new Listening({ location: join(scratch, 'listening'), visibility: 'private' })
  const files = filesOn(new Disk(driver))

  test('are made once for all who ask at the same time, and again where one was cut short', async () => {
    const id = randomUUID()
    await files.write(id, await photo())
    driver.written = []
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => files.read(id, 48)))
    assert.equal(driver.written.length, pictureWidths.length)
    for (const one of others) assert.deepEqual(Buffer.from(one!), Buffer.from(first!))
    await driver.put(
      driver.written.find((key) => key.endsWith('-48.webp'))!,
      first!.subarray(0, 30),
    )
    assert.deepEqual(Buffer.from((await files.read(id, 48))!), Buffer.from(first!))
  })

  test('are small at 48 pixels: the 200 photos of a page weigh 300 KiB at most', async () => {
    const photos = await Promise.all(
      [1, 2, 3, 4].map((seed) => demoPhoto(portrait(seed, { male: seed % 2 === 0, skintone: 'Fair', sikh: false }), seed)),
    )
    let bytes = 0
    for (const photo of photos) {
      const id = randomUUID()
      await files.write(id, photo)
      bytes += (await files.read(id, 48))!.length
    }
    const page = (bytes / photos.length) * 200
    assert.ok(page <= 300 * 1024, `${page} bytes`)
  })

  test('are not left behind by an erasure while they are made', async () => {
    const id = randomUUID()
    await files.write(id, await photo())
    driver.onWrite = () => driver.delete(`${id.slice(0, 2)}/${id}.webp`)
    assert.equal(await files.read(id, 96), undefined)
    assert.ok(!(await idsOf(files)).includes(id))
  })

  test('are the file itself where it is no picture', async () => {
    const id = randomUUID()
    await files.write(id, new Uint8Array([1, 2, 3]))
    assert.deepEqual([...(await files.read(id, 320))!], [1, 2, 3])
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
