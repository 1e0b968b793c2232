import assert from '@matchdesk/tools/assert'
import { posix } from 'node:path'
import { test } from 'node:test'
import { assertNone, readText } from './source'

interface Locked {
  readonly version?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const { packages } = JSON.parse(readText('package-lock.json')) as { packages: Readonly<Record<string, Locked>> }

/** The entry that a package at `path` finds, in its own folder or in one above it. */
function findEntry(path: string, name: string): Locked | undefined {
  const entry = packages[posix.join(path, 'node_modules', name)]
  return entry || path === '' ? entry : findEntry(path.slice(0, Math.max(0, path.lastIndexOf('node_modules') - 1)), name)
}

test('the lock file has the programs of every system: npm writes only those of the machine, where they are installed already', () => {
  const wanted = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => ({ path, name })),
  )
  assert.ok(wanted.length > 100, `${wanted.length} optional dependencies`)
  assertNone(wanted.filter(({ path, name }) => !findEntry(path, name)).map(({ path, name }) => `${path} has no ${name}`))
})
