import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { distOf } from '../paths'

/** The file that a build writes last: it says what dist holds. */
const markOf = (folder: string) => join(distOf(folder), 'release.json')

export function builtVersion(folder: string): string | undefined {
  return existsSync(markOf(folder)) ? (JSON.parse(readFileSync(markOf(folder), 'utf8')) as { version: string }).version : undefined
}
