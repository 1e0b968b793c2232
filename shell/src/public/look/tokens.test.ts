/** @jest-environment node */
import { documentCss, tokensCss } from '@matchdesk/shared/ui/document'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const tokensOf = (css: string) => [...new Set(css.match(/var\(--md-[\w-]+/g))].map((use) => use.slice(4))
const usedIn = (folder: string) =>
  tokensOf(
    readdirSync(folder)
      .filter((file) => file.endsWith('.css'))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n'),
  )

test('the layout takes from the theme only what that has', () => {
  const used = usedIn(join(__dirname, '../../console/layout'))
  expect(used.length).toBeGreaterThan(10)
  expect(used.filter((name) => !documentCss.includes(`${name}:`))).toEqual([])
})

test('the public pages take from the theme only what is there before the console', () => {
  const used = [...usedIn(__dirname), ...tokensOf(tokensCss)]
  expect(used.length).toBeGreaterThan(20)
  expect(used.filter((name) => !tokensCss.includes(`${name}:`))).toEqual([])
})

test('nothing loads before the console that no public page uses', () => {
  const used = new Set([...usedIn(__dirname), ...tokensOf(tokensCss)])
  const names = [...tokensCss.matchAll(/[{;](--md-[^:]+):/g)].map(([, name]) => name ?? '')
  expect([...new Set(names)].filter((name) => !used.has(name))).toEqual([])
})
