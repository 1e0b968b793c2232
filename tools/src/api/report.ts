import { join } from 'node:path'
import { REMOTE_VERSION } from '@matchdesk/shared/remote/version'
import { lends } from '../build/versions/lends'
import { lentVersion } from '../build/versions/lent'
import { shellOf } from '../paths'
import { declarationsOf, entryOf } from './declarations'
import { createSurface, type Declared } from './surface'

const shared = '@matchdesk/shared'

const intro = `# What a host lends
The contract between teams, version ${REMOTE_VERSION}: what a remote may import and finds in every host of this major version.
\`npm run api -w shared\` writes this file and refuses a change that the version does not tell: what is gone wants another major
version, any other change another minor one.
`

const block = (declared: Declared) => ['```ts', [...declared.values()].filter(Boolean).join('\n'), '```'].join('\n')

/** The text of api.md: the names of each library that the shell lends, and of ours their declarations. */
export function apiReport(root: string): string {
  const lent = lends(shellOf(root))
  const ours = Object.keys(lent)
    .filter((library) => library.startsWith(shared))
    .sort()
  const others = Object.keys(lent)
    .filter((library) => !library.startsWith(shared))
    .sort()
  const folder = join(root, 'shared')
  const entries = ours.map((library) => entryOf(folder, library.replace(shared, '.')))
  const { libraries, types } = createSurface(declarationsOf(root, entries)).read(entries)
  const major = (library: string) => lentVersion(library, shellOf(root)).split('.')[0]
  return [
    intro,
    ...others.map((library) => `## ${library} ${major(library)}\n${lent[library]?.join(', ')}\n`),
    ...ours.map((library, at) => `## ${library}\n${lent[library]?.join(', ')}\n\n${block(libraries[at] ?? new Map())}\n`),
    `## Types that these speak of\n\n${block(types)}\n`,
  ].join('\n')
}
