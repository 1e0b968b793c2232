import assert from '@matchdesk/tools/assert'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import ts from 'typescript'
import { exposedTypes } from '../src/build/plugins/embedFiles'
import { lay, place } from './place'

const mountTypes = readFileSync(new URL('../../shared/embed/types.ts', import.meta.url), 'utf8')

const host = `/// <reference path="./users/types.d.ts" />
import App from 'users/App'
import { mount } from 'users/mount'
const session = () => ({ token: '', userId: '' })
App({ apiBaseUrl: '', session, theme: 'dark' })
mount(document.body, { apiBaseUrl: '', session }).update({ path: '/users/all' })
App({ apiBaseUrl: '', session, theme: 'pink' })
mount(document.body, { session })
`

test('a federation host that includes types.d.ts has the types of both modules of a remote', (t) => {
  const folder = place(t)
  lay(folder, { 'types.d.ts': mountTypes, 'users/types.d.ts': exposedTypes('users'), 'host.ts': host })
  const { options } = ts.convertCompilerOptionsFromJson(
    { strict: true, module: 'esnext', moduleResolution: 'bundler', target: 'es2022', lib: ['es2022', 'dom'], types: [] },
    folder,
  )
  const problems = ts.getPreEmitDiagnostics(ts.createProgram([join(folder, 'host.ts')], { ...options, noEmit: true }))
  const lines = problems.map(({ file, start }) => file?.text.slice(start).split('\n')[0])
  assert.deepEqual(lines, ["theme: 'pink' })", '{ session })'])
})
