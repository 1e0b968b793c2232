import { createReadStream } from 'node:fs'
import { open, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { StartFailure } from '../errors/failures'

/** One file of an archive. Each fits in memory, the archive does not. */
export interface Entry {
  readonly name: string
  readonly bytes: Uint8Array
}

type Pack = (entries: AsyncIterable<Entry>) => Promise<void>

/** Writes a tar.gz that has its name only when `write` has ended, and when it is whole and on the disk. Only its owner may read it. */
export async function writeArchive(file: string, write: (pack: Pack) => Promise<void>): Promise<void> {
  const aside = `${file}.${process.pid}.part`
  if (await stat(file).catch(() => undefined)) throw new StartFailure(`The file ${file} exists already.`)
  const handle = await open(aside, 'wx', 0o600).catch((error: Error) => {
    throw new StartFailure(`The archive cannot be written: ${error.message}.`)
  })
  try {
    await write((entries) => packInto(handle, entries))
    await rename(aside, file)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

async function packInto(handle: FileHandle, entries: AsyncIterable<Entry>) {
  const tar = pack()
  const written = pipeline(tar, createGzip(), handle.createWriteStream({ flush: true }))
  const additions = (async () => {
    for await (const { name, bytes } of entries) {
      const entry = tar.entry({ name, size: bytes.length, mode: 0o600 })
      const end = once(entry, 'finish')
      entry.end(bytes)
      await end
    }
    tar.finalize()
  })().catch((error: unknown) => {
    tar.destroy(error as Error)
    throw error
  })
  await Promise.all([additions, written])
}

export async function* readArchive(file: string): AsyncGenerator<Entry> {
  if (!(await stat(file).catch(() => undefined))) throw new StartFailure(`There is no file ${file}.`)
  const tar = extract()
  const read = pipeline(createReadStream(file), createGunzip(), tar)
  read.catch(() => {})
  try {
    for await (const entry of tar) yield { name: entry.header.name, bytes: await buffer(entry) }
    await read
  } catch {
    throw damageFailure(file)
  }
}

export const damageFailure = (file: string) => new StartFailure(`The archive ${file} is damaged. Nothing was restored.`)
