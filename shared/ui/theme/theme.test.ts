import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { palette } from '../base/tokens'
import { createTheme } from './theme'

const sheet = readFileSync(join(__dirname, 'theme.css'), 'utf8')
const declared = new Map([...sheet.matchAll(/^ +(--md-[^:]+): ([^;]+);/gm)].map(([, name = '', value = '']) => [name, value]))

test('the style sheet declares each token that a style prop can name, and no other', () => {
  const { cssVarMap } = createTheme().tokens
  expect([...declared.keys()].sort()).toEqual([...(cssVarMap.get('base')?.keys() ?? [])].sort())
})

test('the style sheet has the colours of the palette', () => {
  const { white, ...scales } = palette
  const steps = Object.entries(scales).flatMap(([name, scale]) =>
    Object.entries(scale).map(([step, colour]) => [`--md-colors-${name}-${step}`, colour]),
  )
  expect(steps.filter(([name = '', colour]) => declared.get(name) !== colour)).toEqual([])
  expect(declared.get('--md-colors-white')).toBe(white.slice(0, 4))
})
