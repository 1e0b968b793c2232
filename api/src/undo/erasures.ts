import { existsSync } from 'node:fs'
import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Nothing but the id identifies the person. */
interface Line {
  readonly id: string
  readonly at: string
  /** The erasure was rolled back. */
  readonly withdrawn?: true
}

/**
 * Adds erasures to the list, which is kept outside of the backups, and returns a function that withdraws them. They are on the disk before the
 * erasure commits, so that a crash between leaves a person in the list whom an administrator wanted to erase.
 */
export async function listErasures(file: string, ids: readonly string[], at: Date): Promise<() => Promise<void>> {
  const lines = ids.map((id): Line => ({ id, at: at.toISOString() }))
  await append(file, lines)
  return () => withdrawErasures(file, ids, at)
}

export const withdrawErasures = (file: string, ids: readonly string[], at: Date) =>
  append(
    file,
    ids.map((id): Line => ({ id, at: at.toISOString(), withdrawn: true })),
  )

async function append(file: string, lines: readonly Line[]) {
  if (lines.length === 0) return
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'a', 0o600)
  try {
    // A crash may have left a line without its end: the new ones must not become part of it.
    await handle.appendFile(`\n${lines.map((line) => `${JSON.stringify(line)}\n`).join('')}`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The ids of people erased since a moment. Skips a line that a crash cut off. */
export async function readErasuresSince(file: string, since: Date): Promise<string[]> {
  if (!existsSync(file)) return []
  const erasures = new Map<string, string>()
  for (const text of (await readFile(file, 'utf8')).split('\n')) {
    const line = readLine(text)
    if (!line || !(new Date(line.at) >= since)) continue
    if (line.withdrawn) erasures.delete(`${line.id} ${line.at}`)
    else erasures.set(`${line.id} ${line.at}`, line.id)
  }
  return [...new Set(erasures.values())]
}

function readLine(text: string): Line | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
