import { readdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

/** drizzle-kit compares the tables with the newest snapshot alone; each older one is thousands of lines that nobody reads. */
const folder = fileURLToPath(new URL('meta', import.meta.url))
const snapshots = readdirSync(folder)
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort()
for (const name of snapshots.slice(0, -1)) rmSync(join(folder, name))
