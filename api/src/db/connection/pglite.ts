import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { lockFolder } from './folderLock'

type Reply = 'ready' | { stream: number; bytes?: Uint8Array; error?: string }

/** PGlite in a thread of its own, reached by the same wire protocol as a PostgreSQL server. */
export async function openPglite(folder: string) {
  const release = folder.startsWith('memory://') ? () => {} : await lockFolder(folder)
  const streams = new Map<number, WireStream>()
  let count = 0
  let closing = false
  let worker: Worker | undefined

  async function start() {
    const started = new Worker(new URL('./pglite.worker.mjs', import.meta.url), { workerData: { folder }, execArgv: [] })
    started.on('message', (reply: Reply) => {
      if (reply !== 'ready') streams.get(reply.stream)?.receive(reply)
    })
    started.on('exit', () => {
      worker = undefined
      for (const stream of streams.values()) stream.destroy(closing ? undefined : new Error('The embedded database stopped'))
    })
    await new Promise<void>((resolve, reject) => {
      started.once('message', () => resolve())
      started.once('error', reject)
      started.once('exit', () => reject(new Error('The embedded database does not start')))
    })
    started.on('error', () => {})
    return started
  }

  worker = await start().catch((error: unknown) => {
    release()
    throw error
  })

  const stream = () => {
    const id = ++count
    const wire: WireStream = new WireStream(async (bytes) => {
      worker ??= await start()
      worker.postMessage({ stream: id, bytes }, [bytes.buffer as ArrayBuffer])
    })
    streams.set(id, wire)
    wire.once('close', () => streams.delete(id))
    return wire
  }

  const close = async () => {
    closing = true
    const running = worker
    if (running) await new Promise<void>((resolve) => (running.once('exit', () => resolve()), running.postMessage('close')))
    release()
  }

  return { stream, close }
}

const expectsReply = new Set(['S', 'Q', 'H', 'p', 'f', 'c'].map((type) => type.charCodeAt(0)))
const terminate = 'X'.charCodeAt(0)

/** The socket that `pg` uses: buffers what it writes up to a message that expects a reply, and passes that on as one. */
class WireStream extends Duplex {
  private waiting = Buffer.alloc(0)
  private started = false

  constructor(private readonly deliver: (bytes: Uint8Array) => Promise<void>) {
    super()
  }

  connect() {
    queueMicrotask(() => this.emit('connect'))
    return this
  }
  setNoDelay = () => this
  setKeepAlive = () => this
  ref = () => this
  unref = () => this

  receive({ bytes, error }: { bytes?: Uint8Array; error?: string }) {
    if (bytes) this.push(bytes)
    else this.destroy(new Error(error))
  }

  override _read() {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void) {
    this.waiting = Buffer.concat([this.waiting, chunk])
    const ready = this.ready()
    if (!ready) return done()
    const bytes = new Uint8Array(ready)
    this.waiting = this.waiting.subarray(ready.length)
    this.deliver(bytes).then(
      () => done(),
      (error: unknown) => done(error as Error),
    )
  }

  override _final(done: () => void) {
    this.push(null)
    done()
  }

  /** The complete messages up to the last that expects a reply. */
  private ready(): Buffer | undefined {
    let index = 0
    let end = 0
    while (this.waiting.length >= index + 5) {
      const length = this.started ? 1 + this.waiting.readInt32BE(index + 1) : this.waiting.readInt32BE(index)
      if (this.waiting.length < index + length) break
      const type = this.started ? this.waiting[index] : 0
      if (type === terminate) break
      index += length
      if (!this.started || expectsReply.has(type ?? 0)) end = index
      this.started = true
    }
    return end > 0 ? this.waiting.subarray(0, end) : undefined
  }
}
