import { spawn, type SpawnOptions } from 'node:child_process'

export interface Running {
  pid: number | undefined
  /** The output so far. */
  output: () => string
  /** Ends it, and waits until it has ended. */
  end: (signal?: NodeJS.Signals) => Promise<void>
}

/** Starts a program, and waits until it says that it is ready. */
export async function run(
  program: string,
  args: string[],
  options: Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'>,
  ready: RegExp,
): Promise<Running> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const exit = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let output = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        output += text.toString()
        if (ready.test(output)) resolve()
      })
    child.once('error', reject)
    child.once('close', () => reject(new Error(`${program} ${args.join(' ')} ended: ${output}`)))
  })
  return {
    pid: child.pid,
    output: () => output,
    async end(signal = 'SIGTERM') {
      child.kill(signal)
      await exit
    },
  }
}
