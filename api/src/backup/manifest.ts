import { createHash, type Hash } from 'node:crypto'
import type { Entry } from './archive'

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
