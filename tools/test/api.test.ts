import assert from '@matchdesk/tools/assert'
import { join } from 'node:path'
import { test } from 'node:test'
import { untold } from '../src/api/api'
import { readDeclarations } from '../src/api/declarations'
import { createSurface } from '../src/api/surface'
import { lay, place } from './place'

const report = (version: string, names: string, text = '') => `version ${version}:\n\n## ui\n${names}\n\n${text}\n`

test('an unchanged library may keep its version or get a higher one', () => {
  assert.equal(untold(report('2.2.0', 'Button'), report('2.2.0', 'Button')), undefined)
  assert.equal(untold(report('2.2.0', 'Button'), report('2.2.1', 'Button')), undefined)
})

test('one more name, or another declaration, needs another minor version', () => {
  const before = report('2.2.0', 'Button', 'const Button: 1')
  const wanted = (names: string) => `What a host lends has changed, ${names}: raise REMOTE_VERSION to 2.3.0`
  assert.equal(untold(before, report('2.2.0', 'Button, Fan', 'const Button: 1')), wanted('Fan of ui'))
  assert.equal(untold(before, report('2.2.9', 'Button', 'const Button: 2')), wanted('Button'))
  assert.equal(untold(before, report('2.3.0', 'Button, Fan', 'const Button: 2')), undefined)
  assert.equal(untold(before, report('3.0.0', 'Button, Fan', 'const Button: 2')), undefined)
})

test('one more name of a resource, which only hosts read, needs no version', () => {
  const before = report('2.2.0', 'Button', "type Resource = 'reports';\ntype Tone = 'good';")
  assert.equal(untold(before, report('2.2.0', 'Button', "type Resource = 'reports' | 'complaints';\ntype Tone = 'good';")), undefined)
  assert.match(untold(before, report('2.2.0', 'Button', "type Resource = 'reports';\ntype Tone = 'good' | 'bad';")) ?? '', /changed, Tone: raise/)
})

test('a removed name or library needs another major version', () => {
  assert.equal(untold(report('2.2.0', 'Button, Fan'), report('2.3.0', 'Button')), 'Fan of ui is gone: raise REMOTE_VERSION to 3.0.0')
  assert.equal(untold(report('2.2.0', 'Button'), 'version 2.3.0:'), 'ui is gone: raise REMOTE_VERSION to 3.0.0')
  assert.equal(untold(report('2.2.0', 'Button, Fan'), report('3.0.0', 'Button')), undefined)
})

test('the document names the values of a theme, and leaves out what they are: another colour is no change', (t) => {
  const folder = place(t)
  lay(folder, {
    'tsconfig.json': '{ "compilerOptions": { "target": "ES2022", "module": "ESNext", "moduleResolution": "bundler", "types": [] } }',
    'index.ts': `export { palette, fontStack } from './theme'\n`,
    'theme.ts': `export const palette = { henna: { 50: '#fbf3f3' }, tone: 'warm' } as const\nexport const fontStack = 'system-ui'\n`,
  })
  const entry = join(folder, 'index.ts')
  const { libraries } = createSurface(readDeclarations(folder, [entry])).read([entry])
  const texts = [...(libraries[0] ?? [])].map(([, text]) => text.replace(/\s+/g, ' '))
  assert.deepEqual(texts, ['const fontStack: string;', 'const palette: { readonly henna: { readonly 50: string; }; readonly tone: "warm"; };'])
})

test('the document of a library has its declarations and the types that they use, each once, and no private ones', (t) => {
  const folder = place(t)
  lay(folder, {
    'tsconfig.json': '{ "compilerOptions": { "target": "ES2022", "module": "ESNext", "moduleResolution": "bundler", "types": [] } }',
    'index.ts': `export { Fan as Ventilator, type Speed } from './fan'\nexport { basename } from 'node:path'\n`,
    'fan.ts': [
      `import type { Room } from './room'`,
      `interface Props { room: Room; speed?: Speed }`,
      `export type Speed = 1 | 2`,
      `export const helper = 'not exported by the library'`,
      `/** Turns. */`,
      `export function Fan({ room, speed = 1 }: Props): string { return room.name + speed + helper }`,
    ].join('\n'),
    'room.ts': `export interface Room { name: string; windows: Window[] }\nexport interface Window { isOpen: boolean }\nexport type Unspoken = 1\n`,
  })
  const entry = join(folder, 'index.ts')
  const { libraries, types } = createSurface(readDeclarations(folder, [entry])).read([entry])
  const told = (declared: ReadonlyMap<string, string> = new Map()) => [...declared].map(([name, text]) => `${name}: ${text.replace(/\s+/g, ' ')}`)
  assert.deepEqual(told(libraries[0]), [
    'Speed: type Speed = 1 | 2;',
    'Ventilator: interface Props { room: Room; speed?: Speed; } function Fan({ room, speed }: Props): string;',
    `basename: export { basename } from 'node:path'`,
  ])
  assert.deepEqual(told(types), ['Room: interface Room { name: string; windows: Window[]; }', 'Window: interface Window { isOpen: boolean; }'])
})
