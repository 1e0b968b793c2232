import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { open, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { StartFailure } from '../errors/failures'

/** The first entry of an archive: what a restore must understand before it reads on. */
export interface Head {
  readonly format: number
  readonly at: string
  readonly schema: string
}

interface Part {
  readonly count: number
  readonly sha256: string
}

/** The last entry of an archive: without it, the archive is not whole. */
export interface Manifest {
  readonly parts: Readonly<Record<string, Part>>
  /** The last value of each sequence. */
  readonly sequences: Readonly<Record<string, string>>
  /** Pictures with a row and without an entry, since an erasure removed them while the backup ran. */
  readonly erasedPictures: number
}

export const format = 1
export const headName = 'backup.json'
export const manifestName = 'manifest.json'

export const jsonEntry = (name: string, value: Head | Manifest): Entry => ({ name, bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`) })

/** The rows of a table, some in each entry, and one picture in each. */
const names = /^(?:tables\/([a-z_]+)\/\d+\.ndjson|(files)\/([0-9a-f-]{36})\.webp)$/
export const rowsName = (table: string, n: number) => `tables/${table}/${String(n).padStart(8, '0')}.ndjson`
export const pictureName = (id: string) => `files/${id}.webp`

/** Undefined for an entry that no backup writes. */
export function findPart(name: string): { table: string } | { picture: string } | undefined {
  const [, table, files, picture] = names.exec(name) ?? []
  if (table !== undefined) return { table }
  return files !== undefined && picture !== undefined ? { picture } : undefined
}

export const toLines = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8').trimEnd().split('\n')

export class Checksums {
  private readonly sums = new Map<string, { count: number; hash: Hash }>()

  /** A part that may stay empty. */
  begin(part: string) {
    const sum = this.sums.get(part) ?? { count: 0, hash: createHash('sha256') }
    this.sums.set(part, sum)
    return sum
  }

  /** False where no backup writes such an entry. */
  add({ name, bytes }: Entry): boolean {
    const part = findPart(name)
    if (!part) return false
    const sum = this.begin('table' in part ? `tables/${part.table}` : 'files')
    sum.count += 'table' in part ? toLines(bytes).length : 1
    sum.hash.update(`${name} ${bytes.length}\n`).update(bytes)
    return true
  }

  parts(): Manifest['parts'] {
    return Object.fromEntries([...this.sums].map(([part, { count, hash }]) => [part, { count, sha256: hash.copy().digest('hex') }]))
  }
}

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
