import { join } from 'node:path'
import { test } from 'node:test'
import { sharedNames } from '@matchdesk/tools'
import { assertNone, listImports, isTest, root, sourcesIn } from './source'
import { rooms } from './rooms'

/** Bundled into every remote, where the libraries of the table are borrowed. The transport is for hosts: no remote may import it. */
const bundled = [
  ...['bus', 'client', 'contract', 'screens'].map((room) => `shared/${room}`),
  ...rooms.map((room) => room.folder).filter((folder) => folder.startsWith('mfe-')),
]

const shellNames = sharedNames(join(root, 'shell'))

test('every name that goes into a remote from a shared library is one that the shell shares', () => {
  const missing = bundled
    .flatMap(sourcesIn)
    .filter((file) => !isTest(file) && !file.startsWith('shared/client/transport/'))
    .flatMap(listImports)
    .filter(({ typeOnly }) => !typeOnly)
    .flatMap(({ file, line, from, names }) => {
      const offered = shellNames[from] ?? ['*']
      return offered.includes('*')
        ? []
        : names.filter((name) => name !== '*' && !offered.includes(name)).map((name) => `${file}:${line} needs ${name} of ${from}`)
    })
  assertNone(missing)
})
