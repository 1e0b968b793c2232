import { existsSync } from 'node:fs'
import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A restore into an older state may give an id again: with the moment of the registration, it is this person's. */
export interface ErasedPerson {
  readonly id: string
  readonly registered: string
}

/** The person of a row of `app_users`. */
export const toErasedPerson = ({ id, created_at }: Readonly<Record<string, unknown>>): ErasedPerson => ({
  id: String(id),
  registered: new Date(created_at as Date | string).toISOString(),
})

interface Line extends ErasedPerson {
  readonly at: string
  /** The erasure was rolled back. */
  readonly withdrawn?: true
}

/**
 * Adds erasures to the list, which is kept outside of the backups, and returns a function that withdraws them. They are on the disk before the
 * erasure commits, so that a crash between leaves a person in the list whom an administrator wanted to erase.
 */
export async function listErasures(file: string, people: readonly ErasedPerson[], at: Date): Promise<() => Promise<void>> {
  const lines = people.map((person): Line => ({ ...person, at: at.toISOString() }))
  await append(file, lines)
  return () => withdrawErasures(file, people, at)
}

export const withdrawErasures = (file: string, people: readonly ErasedPerson[], at: Date) =>
  append(
    file,
    people.map((person): Line => ({ ...person, at: at.toISOString(), withdrawn: true })),
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

export interface Erasure {
  readonly id: number
  readonly at: Date
  readonly registered: Date
}

/** Skips a line that a crash cut off. `lastId` is the largest id of the list, also of a withdrawn erasure. */
export async function readErasures(file: string) {
  const text = existsSync(file) ? await readFile(file, 'utf8') : ''
  const erasures = new Map<string, Erasure>()
  let lastId = 0
  for (const line of text.split('\n').flatMap((line) => readLine(line) ?? [])) {
    const { id, at, registered, withdrawn } = line
    const key = `${id} ${at}`
    lastId = Math.max(lastId, Number(id) || 0)
    if (withdrawn) erasures.delete(key)
    else erasures.set(key, { id: Number(id), at: new Date(at), registered: new Date(registered) })
  }
  return { erasures: [...erasures.values()], lastId }
}

function readLine(text: string): Line | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
