import assert from '@matchdesk/tools/assert'
import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'
import { levels } from '@matchdesk/shared/contract'
import { assertNone, filesIn, root, readText, remotes } from './source'

const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...remotes.map((remote) => `${remote}/README.md`)],
  ...filesIn('docs').filter((file) => file.endsWith('.md')),
]
const outputFolders = /^(dist|releases|\.data|node_modules)(\/|$)|\/dist(\/|$)/

const manifestOf = (folder: string) => {
  const file = join(folder, 'package.json')
  return existsSync(join(root, file)) ? (JSON.parse(readText(file)) as { scripts?: Record<string, string> }) : undefined
}

const matchAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match.slice(1).map((part) => part ?? ''))

/** `npm run seed`, `npm start -w mfe-users`, `npm test`: the script and the workspace. */
const commandsIn = (text: string) => matchAll(text, /\bnpm (?:run (?:--silent )?)?((?<=run |silent )[\w:-]+|start|test)(?: -w ([\w-]+))?/g)

const linksIn = (text: string) => matchAll(text, /\]\((?!https?:|mailto:|#)([^)#\s]+)/g).map(([link = '']) => link)

/** Links to a heading, of this document or of another one. */
const anchorsIn = (text: string) => matchAll(text, /\]\((?!https?:)([^)#\s]*)#([^)]+)\)/g)

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .replaceAll(' ', '-')

const hasHeading = (file: string, anchor: string) => matchAll(readText(file), /^#+ (.+)$/gm).some(([heading = '']) => anchorOf(heading) === anchor)

/** Spans of code that begin with a folder or file of the repository. */
const pathsIn = (text: string) =>
  matchAll(text, /`([\w.@-]+(?:\/[\w.@-]+)+\/?)`/g)
    .map(([path = '']) => path)
    .filter((path) => existsSync(join(root, path.split('/')[0] ?? '')) && !outputFolders.test(path))

for (const file of documents) {
  const text = readText(file)

  test(`${file} names only commands that exist`, () => {
    const manifests = [manifestOf('.'), ...(file === 'docs/teams.md' ? [manifestOf('mfe-users')] : [])]
    const missing = commandsIn(text).filter(
      ([script = '', workspace]) => !(workspace ? [manifestOf(workspace)] : manifests).some((manifest) => manifest?.scripts?.[script]),
    )
    assertNone(missing)
  })

  test(`${file} links only to what exists`, () => {
    assertNone(linksIn(text).filter((link) => !existsSync(join(root, normalize(join(dirname(file), link))))))
    assertNone(anchorsIn(text).filter(([link = '', anchor = '']) => !hasHeading(link ? normalize(join(dirname(file), link)) : file, anchor)))
  })

  test(`${file} names only files that exist`, () => {
    assertNone(pathsIn(text).filter((path) => !existsSync(join(root, path))))
  })
}

test('docs/provider.md says what each level of the contract adds', () => {
  const levelNames = matchAll(readText('docs/provider.md'), /^\| `(\w+)` \|/gm).flat()
  assert.deepEqual([...new Set(levelNames)].sort(), [...levels].sort())
})

test('the number of a decision that any file names leads to a document', () => {
  const documentNumbers = new Set(matchAll(readText('docs/adr/README.md'), /^\| (\d{3}) \| .*\]\(/gm).flat())
  const references = filesIn('.')
    .filter((file) => /\.(md|tsx?|sql|css)$/.test(file))
    .flatMap((file) => matchAll(readText(file), /\bADR (\d{3})\b/g).map(([number = '']) => ({ file, number })))
  assert.ok(references.length > 0)
  assertNone(references.filter(({ number }) => !documentNumbers.has(number)))
})

test('every document is reached from README.md', () => {
  const reached = new Set<string>()
  const follow = (file: string) => {
    if (reached.has(file) || !existsSync(join(root, file))) return
    reached.add(file)
    if (file.endsWith('.md')) for (const link of linksIn(readText(file))) follow(normalize(join(dirname(file), link)))
  }
  follow('README.md')
  const folders = [...reached].filter((file) => !file.endsWith('.md'))
  assertNone(documents.filter((file) => !reached.has(file) && !folders.some((folder) => file.startsWith(`${folder.replace(/\/$/, '')}/`))))
})
