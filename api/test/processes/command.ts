import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Starts a command of the API as npm does. */
export function startCommand(script: string, args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], { cwd: root, env: { PATH: process.env.PATH, ...env } })
  const output = { out: '', err: '' }
  child.stdout.on('data', (text: Buffer) => (output.out += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output.err += text.toString()))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...output }))
  return { ended, kill: (signal: NodeJS.Signals) => child.kill(signal) }
}

export const runCommand = (script: string, args: readonly string[], env: Record<string, string>) => startCommand(script, args, env).ended
