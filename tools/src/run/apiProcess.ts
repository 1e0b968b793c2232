import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { UserError } from '../userError'

/** In milliseconds: so long the API may say nothing while it starts. A first start fills a database, and says each part. */
const PATIENCE = 150_000
const GRACE = 15_000

const responds = (url: string) =>
  fetch(`${url}/health`).then(
    (answer) => answer.ok,
    () => false,
  )

async function waitForHealth(url: string, child: ChildProcess, getLastLine: () => string, patience: number) {
  let lastOutputAt = Date.now()
  child.stdout?.on('data', () => (lastOutputAt = Date.now()))
  for (; Date.now() - lastOutputAt < patience; await pause(50)) {
    if (child.exitCode !== null || child.signalCode) throw new UserError(getLastLine() || 'The API ended while it started')
    if (await responds(url)) return
  }
  throw new UserError(`The API neither answered /health nor said what it does for ${patience / 1000} s`)
}

/** The API as a process of its own, out of reach of the terminal's Ctrl-C: the process that starts it ends it. */
export function apiProcess(folder: string, port: number, env: NodeJS.ProcessEnv, patience = PATIENCE) {
  const url = `http://127.0.0.1:${port}`
  const preload = ['tsx', './exitWithParent.ts'].flatMap((name) => ['--import', import.meta.resolve(name)])
  const child = spawn(process.execPath, [...preload, 'main.ts'], {
    cwd: folder,
    env: { ...env, PORT: String(port), HOST: '127.0.0.1' },
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let errorOutput = ''
  const remember = (chunk: Buffer) => (errorOutput = `${errorOutput}${chunk.toString()}`.slice(-4_000))
  child.stderr?.on('data', remember)
  // Its own address is not that of the console.
  const show = (chunk: Buffer) => process.stdout.write(chunk.toString().replace(/^.* is ready at .*\n/m, ''))
  child.stdout?.on('data', show)

  return {
    url,
    ended,
    async ready() {
      await waitForHealth(url, child, () => errorOutput.trim().split('\n').at(-1) ?? '', patience)
      child.stderr?.off('data', remember).pipe(process.stderr)
      child.stdout?.off('data', show).pipe(process.stdout)
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode) return
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), GRACE)
      await ended
      clearTimeout(late)
    },
  }
}
