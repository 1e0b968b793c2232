/** The locks of one browser: a name has one holder, and the others wait in their order. */
export class Locks {
  private readonly queues = new Map<string, (() => void)[]>()
  async request(name: string, options: { ifAvailable?: boolean; signal?: AbortSignal }, run: (lock: object | null) => unknown): Promise<unknown> {
    const queue = this.queues.get(name)
    if (queue && options.ifAvailable) return run(null)
    if (queue)
      await new Promise<void>((resolve, reject) => {
        queue.push(resolve)
        options.signal?.addEventListener('abort', () => {
          queue.splice(queue.indexOf(resolve), 1)
          reject(new Error('aborted'))
        })
      })
    else this.queues.set(name, [])
    try {
      return await run({})
    } finally {
      const next = this.queues.get(name)?.shift()
      if (next) next()
      else this.queues.delete(name)
    }
  }
}

/** A BroadcastChannel that delivers at once. */
export class Channel {
  static all: Channel[] = []
  onmessage: ((event: { data: unknown }) => void) | null = null
  constructor(readonly name: string) {
    Channel.all.push(this)
  }
  postMessage(data: unknown) {
    for (const other of Channel.all) if (other !== this && other.name === this.name) other.onmessage?.({ data })
  }
  close() {
    Channel.all = Channel.all.filter((one) => one !== this)
  }
}
