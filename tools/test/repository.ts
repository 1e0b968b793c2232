import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { TestContext } from 'node:test'
import { sharedModules } from '@matchdesk/shared/remote/shared'
import { findPackage } from '../src/paths'
import { lay, place, root } from './place'

const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')

interface Lock {
  packages: Record<string, { version?: string; dependencies?: Record<string, string>; link?: boolean }>
}

/** A repository of a small remote below `path`, with a shared package of its own and what the host shares. */
export function repository(t: TestContext, path = 'repository') {
  const folder = join(place(t), path)
  const remote = join(folder, 'mfe-users')
  const write = (files: Record<string, string>) => lay(folder, files)
  write({
    'package-lock.json': lock,
    'tsconfig.json': readFileSync(join(root, 'tsconfig.json'), 'utf8'),
    'mfe-users/package.json': '{ "name": "@matchdesk/mfe-users", "version": "2.1.0" }',
    'mfe-users/webpack.config.ts': `import { federated, sharedModules } from '@matchdesk/tools/webpack'\nexport default federated({ exposes: { './remote': './src/remote.ts' }, shared: sharedModules })\n`,
    'mfe-users/src/remote.ts': `import { one } from './one'\nexport default { name: 'users', pages: [{ path: '/users', title: one, load: () => import('./Page') }] }\n`,
    'mfe-users/src/one.ts': `export const one = 'Users'\n`,
    'mfe-users/src/Page.tsx': `import { useState } from 'react'\nimport type { Word } from './words'\nimport { Button } from '@matchdesk/shared/ui'\nimport { users } from '@matchdesk/shared/contract'\nexport default function Page() {\n  const [word] = useState<Word>(users)\n  return <Button>{word}</Button>\n}\n`,
    'mfe-users/src/words.ts': `export type Word = string\n`,
    'mfe-users/src/remote.test.ts': '',
    'shared/package.json': `{ "name": "@matchdesk/shared", "version": "1.0.0", "exports": { "./contract": "./contract/index.ts", "./ui": "./ui/index.ts" } }`,
    'shared/contract/index.ts': `import { string } from 'zod/mini'\nexport const users = string().parse('users')\n`,
    'shared/ui/index.ts': `export const Button = 'button'\n`,
    'shared/types.d.ts': '// The types of what a host shares, version 3.0.0.\n',
    'shell/src/public/Login.tsx': `export const color = 'red'\n`,
  })
  const link = (name: string, target: string) => {
    const path = join(folder, 'node_modules', name)
    mkdirSync(dirname(path), { recursive: true })
    symlinkSync(target, path)
  }
  link('@matchdesk/shared', join(folder, 'shared'))
  const packages = new Set([...sharedModules, 'zod'].map((request) => request.split('/')[0] ?? '').filter((name) => !name.startsWith('@')))
  for (const name of [...packages, '@tanstack/react-query', '@matchdesk/tools', 'tsx']) link(name, findPackage(name, root))
  return {
    folder,
    remote,
    write,
    /** Changes the locked version of a package. */
    lock(name: string, version: string) {
      const changed = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as Lock
      changed.packages[`node_modules/${name}`] = { ...changed.packages[`node_modules/${name}`], version }
      writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(changed))
    },
  }
}
