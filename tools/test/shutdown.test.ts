import assert from '@matchdesk/tools/assert'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { lay, place, root } from './place'

const module = new URL('../src/run/shutdown.ts', import.meta.url).href

/** A process with two steps to undo, and what it printed. */
async function ending(how: string, kill?: (child: ReturnType<typeof spawn>) => void, milliseconds = 300) {
  const code = `
    const { createShutdown } = await import('${module}')
    const shutdown = createShutdown()
    shutdown.add(async () => console.log('undone first step'))
    shutdown.add(async () => { console.log('undone second step'); await new Promise((resolve) => setTimeout(resolve, ${milliseconds})) })
    setInterval(() => {}, 1000)
    console.log('ready')
    ${how}`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'pipe'] })
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    output.out += chunk.toString()
    if (output.out.includes('ready') && !child.killed) kill?.(child)
  })
  child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()))
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, lines: output.out.trim().split('\n'), err: output.err }
}

const outputAfterUndo = ['ready', 'undone second step', 'undone first step']

test('Ctrl-C undoes everything, last first, and ends with exit code 0', async () => {
  const { status, lines, err } = await ending('', (child) => child.kill('SIGINT'))
  assert.deepEqual([status, lines, err], [0, outputAfterUndo, ''])
})

const again = (milliseconds: number) => `process.once('SIGINT', () => setTimeout(() => process.kill(process.pid, 'SIGINT'), ${milliseconds}))`

test('kill of npm, whose shell passes no signal on, undoes everything', async (t) => {
  const folder = place(t)
  lay(folder, {
    'package.json': '{ "scripts": { "start": "node --import tsx start.mjs" } }',
    'start.mjs': `import { createShutdown } from '${module}'
const shutdown = createShutdown()
shutdown.add(async () => console.log('undone'))
setInterval(() => {}, 1000)
console.log('ready')`,
  })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  npm.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (output.trim() === 'ready') npm.kill()
  })
  await once(npm, 'close')
  assert.equal(output, 'ready\nundone\n')
})

test('one Ctrl-C that npm and tsx pass on as well undoes everything', async () => {
  const { status, lines, err } = await ending(again(50), (child) => child.kill('SIGINT'))
  assert.deepEqual([status, lines, err], [0, outputAfterUndo, ''])
})

test('a second Ctrl-C, a moment later, ends at once', async () => {
  const { status, lines } = await ending(again(1200), (child) => child.kill('SIGINT'), 10_000)
  assert.deepEqual([status, lines], [1, outputAfterUndo.slice(0, 2)])
})

test('an unhandled error undoes everything too, and ends with an exit code that means failure', async () => {
  const { status, lines, err } = await ending(`void Promise.reject(new Error('Nobody handles this'))`)
  assert.deepEqual([status, lines], [1, outputAfterUndo])
  assert.match(err, /Nobody handles this/)
})

test('a reader of the output that goes away first ends it without a word, also while it stops', async () => {
  const busy = `setInterval(() => console.log('more'), 50)`
  const stops: Parameters<typeof ending>[1][] = [
    ({ stdout }) => stdout?.destroy(),
    (child) => {
      child.stdout?.destroy()
      child.kill('SIGINT')
    },
  ]
  for (const stop of stops) {
    const { status, err } = await ending(busy, stop)
    assert.deepEqual([status, err], [0, ''])
  }
})
