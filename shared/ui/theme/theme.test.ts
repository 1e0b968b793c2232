import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTheme } from './theme'

const sheet = readFileSync(join(__dirname, 'theme.css'), 'utf8')
const declared = new Set([...sheet.matchAll(/^ +(--md-[^:]+): /gm)].map(([, name = '']) => name))

test('the style sheet declares each token that a style prop can name, and no other', () => {
  const { cssVarMap } = createTheme().tokens
  expect([...declared].sort()).toEqual([...(cssVarMap.get('base')?.keys() ?? [])].sort())
})
