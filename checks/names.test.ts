import assert from '@matchdesk/tools/assert'
import { test } from 'node:test'
import { assertNone, filesIn, isTest, sourcesIn, readText } from './source'

test('no two modules of a folder differ only in case', () => {
  const modules = filesIn('.')
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => file.replace(/\.\w+$/, ''))
  const first = new Map(modules.toReversed().map((name) => [name.toLowerCase(), name]))
  assertNone(modules.filter((name) => first.get(name.toLowerCase()) !== name))
})

test('the attributes that the frame of a portal styles are on no element of a page', () => {
  const attributes = [...readText('shared/embed/frame.ts').matchAll(/^\[(data-[\w-]+)\]/gm)].map(([, name]) => name!)
  assert.notEqual(attributes.length, 0)
  const pages = ['shared/ui', 'shared/screens', 'shared/host'].flatMap(sourcesIn).filter((file) => !isTest(file))
  for (const attribute of attributes)
    assertNone(
      pages.filter((file) => new RegExp(`\\b${attribute}\\b(?!-)`).test(readText(file))),
      attribute,
    )
})

test('no comment begins with who, what, how, where or those: it says what the signature cannot', () => {
  const pattern = /^\s*(?:\/\*\*?|\*|\/\/)\s+(?:Who|Whose|Whom|What|Whatever|How|Where|Those)\b.*/gm
  const comments = sourcesIn('.')
    .filter((file) => !isTest(file))
    .flatMap((file) => [...readText(file).matchAll(pattern)].map(([line]) => `${file}: ${line.trim()}`))
  assertNone(comments)
})

test('a comment of a browser names the person: an administrator, a user, a colleague, and not somebody', () => {
  const files = sourcesIn('.').filter((file) => /^(mfe-|shell\/|shared\/)/.test(file) && !isTest(file))
  assert.notEqual(files.length, 0)
  const comments = files.flatMap((file) =>
    [...readText(file).matchAll(/^\s*(?:\/\*\*?|\*|\/\/)\s.*\bsomebody\b.*/gim)].map(([line]) => `${file}: ${line.trim()}`),
  )
  assertNone(comments)
})
