import { spawn, type SpawnOptions } from 'node:child_process'

export interface Running {
  /** Ends it, and waits until it has ended. */
  end: (signal?: NodeJS.Signals) => Promise<void>
}

/** Starts a program, and waits until it says that it is ready. */
export async function run(program: string, args: string[], options: Pick<SpawnOptions, 'cwd' | 'env'>, ready: RegExp): Promise<Running> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output = `${output}${chunk.toString()}`.slice(-4000)
      if (ready.test(output)) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`${program} ${args.join(' ')} ended: ${output}`)))
  })
  return {
    async end(signal = 'SIGTERM') {
      child.kill(signal)
      await ended
    },
  }
}
