import assert from '@matchdesk/tools/assert'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The pictures below a folder of data, and their folders, which another user of the machine may read, write or enter. */
export function picturesOpenToOthers(folder: string): string[] {
  const stored = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.startsWith('files'))
  assert.ok(stored.some((name) => name.endsWith('.webp')))
  return stored.filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0)
}
