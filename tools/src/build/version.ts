import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installed, packageOf, rootOf } from '../places'

const here = dirname(fileURLToPath(import.meta.url))
const skipped = /^(node_modules|dist|embed|\..*)$|\.test\.tsx?$/

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !skipped.test(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)]))
    .sort()
}

/** The version in package.json and a hash over all that the build reads: the same sources are the same version on every machine. */
export function versionOf(folder: string): string {
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', 'tsconfig.json']) hash.update(readFileSync(join(rootOf(folder), file)))
  for (const source of [folder, installed('@matchdesk/shared', folder), here])
    for (const file of files(source)) hash.update(relative(source, file).replaceAll('\\', '/')).update('\0').update(readFileSync(file)).update('\0')
  return `${packageOf(folder).version}-${hash.digest('hex').slice(0, 8)}`
}
