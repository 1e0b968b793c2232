import assert from '@matchdesk/tools/assert'
import { test } from 'node:test'
import ts from 'typescript'
import { globalsIn } from './globals'

const namesIn = (text: string) => globalsIn(ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true)).map(({ name }) => name)

for (const text of [
  `fetch('/')`,
  `window.fetch('/')`,
  `globalThis['fetch']('/')`,
  `const { fetch } = globalThis`,
  `const { fetch: send } = self`,
  `const { 'fetch': send } = window`,
])
  test(`${text} uses fetch`, () => assert.ok(namesIn(text).includes('fetch')))

for (const text of [
  `host.fetch('/')`,
  `const fetch = 1; fetch`,
  `const { fetch } = host`,
  `interface A { fetch: string }`,
  `export { fetch } from './a'`,
])
  test(`${text} does not`, () => assert.ok(!namesIn(text).includes('fetch')))
