import assert from '@matchdesk/tools/assert'
import { test } from 'node:test'
import { findVersionProblem } from '../src/api/api'
import { bundle } from '../src/types/bundle'
import { typeModulesIn } from '../src/types/typeModules'

const types = (version: string, names: string, declarations = '') =>
  `// The types of what a host shares, version ${version}.\n// ui: ${names}\ndeclare module 'ui' {\n${declarations}\n}\n`

test('an unchanged library may keep its version or get a higher one', () => {
  assert.equal(findVersionProblem(types('2.2.0', 'Button'), types('2.2.0', 'Button')), undefined)
  assert.equal(findVersionProblem(types('2.2.0', 'Button'), types('2.2.1', 'Button')), undefined)
})

test('one more name, or another declaration, needs another minor version', () => {
  const before = types('2.2.0', 'Button', 'export const Button: 1')
  const required = (names: string) => `What a host shares has changed, ${names}: raise REMOTE_VERSION to 2.3.0`
  assert.equal(findVersionProblem(before, types('2.2.0', 'Button, Fan', 'export const Button: 1')), required('Fan of ui'))
  assert.equal(findVersionProblem(before, types('2.2.9', 'Button', 'export const Button: 2')), required('Button'))
  assert.equal(findVersionProblem(before, types('2.3.0', 'Button, Fan', 'export const Button: 2')), undefined)
  assert.equal(findVersionProblem(before, types('3.0.0', 'Button, Fan', 'export const Button: 2')), undefined)
})

test('a declaration that moved to another file needs no version', () => {
  const before = `${types('2.2.0', 'Fan')}declare module 'ui/fan' { export type Speed = 1 }\n`
  assert.equal(findVersionProblem(before, before.replace("'ui/fan'", "'ui/air'")), undefined)
})

test('one more name of a resource, which only hosts read, needs no version', () => {
  const before = types('2.2.0', 'Button', "type Resource = 'reports';\ntype Tone = 'good';")
  assert.equal(findVersionProblem(before, types('2.2.0', 'Button', "type Resource = 'reports' | 'complaints';\ntype Tone = 'good';")), undefined)
  assert.match(
    findVersionProblem(before, types('2.2.0', 'Button', "type Resource = 'reports';\ntype Tone = 'good' | 'bad';")) ?? '',
    /changed, Tone: raise/,
  )
})

test('a removed name or library needs another major version', () => {
  assert.equal(findVersionProblem(types('2.2.0', 'Button, Fan'), types('2.3.0', 'Button')), 'Fan of ui is gone: raise REMOTE_VERSION to 3.0.0')
  assert.equal(findVersionProblem(types('2.2.0', 'Button'), '// version 2.3.0.\n'), 'Button of ui is gone: raise REMOTE_VERSION to 3.0.0')
  assert.equal(findVersionProblem(types('2.2.0', 'Button, Fan'), types('3.0.0', 'Button')), undefined)
})

test('the types name the values of a theme and leave out what they are: another colour is no change', () => {
  const modules = typeModulesIn(types('2.2.0', 'palette', `export const palette: { readonly henna: "#fbf3f3"; readonly tone: "warm" };`))
  assert.match(bundle(modules, { title: '', roots: [['ui', 'palette']] }), /palette: { readonly henna: string; readonly tone: "warm" }/)
})
