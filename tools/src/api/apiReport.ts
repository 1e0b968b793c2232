import { REMOTE_VERSION } from '@matchdesk/shared/remote/version'
import { sharedNames } from '../build/versions/sharedNames'
import { moduleVersion } from '../build/versions/sharedModules'
import { getShellFolder } from '../paths'
import { lentDeclarations, lentEntries } from './declarations'
import { createSurface, type DeclarationTexts } from './surface'

const packageName = '@matchdesk/shared'

const intro = `# What a host lends
The contract between teams, version ${REMOTE_VERSION}: what a remote may import and finds in every host of this major version.
\`npm run api -w shared\` writes this file and refuses a change that the version does not tell: what is gone wants another major
version, any other change another minor one.
`

const block = (library: DeclarationTexts) => ['```ts', [...library.values()].filter(Boolean).join('\n'), '```'].join('\n')

/** The text of api.md: the names of each library that the shell lends, and of ours their declarations. */
export function apiReport(root: string, lent = lentDeclarations(root)): string {
  const names = sharedNames(getShellFolder(root))
  const libraries = Object.keys(names)
    .filter((library) => !library.startsWith(packageName))
    .sort()
  const entries = lentEntries(root)
  const { libraries: declarations, types } = createSurface(lent).read([...entries.values()])
  const major = (library: string) => moduleVersion(library, getShellFolder(root)).split('.')[0]
  return [
    intro,
    ...libraries.map((library) => `## ${library} ${major(library)}\n${names[library]?.join(', ')}\n`),
    ...[...entries.keys()].map((library, at) => `## ${library}\n${names[library]?.join(', ')}\n\n${block(declarations[at] ?? new Map())}\n`),
    `## Types that these speak of\n\n${block(types)}\n`,
  ].join('\n')
}
