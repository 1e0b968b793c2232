import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { lockFolder } from './folderLock'

type Reply = 'ready' | { stream: number; bytes?: Uint8Array; error?: string }

/** PGlite in a thread of its own, reached by the same wire protocol as a PostgreSQL server. */
export async function openPglite(folder: string) {
  const release = folder.startsWith('memory://') ? () => {} : await lockFolder(folder)
  const streams = new Map<number, WireStream>()
  let count = 0
  let isClosing = false
  let worker: Worker | undefined

  async function start() {
    const thread = new Worker(new URL('./pglite.worker.mjs', import.meta.url), { workerData: { folder }, execArgv: [] })
    thread.on('message', (reply: Reply) => {
      if (reply !== 'ready') streams.get(reply.stream)?.receive(reply)
    })
    thread.on('exit', () => {
      worker = undefined
      for (const stream of streams.values()) stream.destroy(isClosing ? undefined : new Error('The embedded database stopped'))
    })
    await new Promise<void>((resolve, reject) => {
      thread.once('message', () => resolve())
      thread.once('error', reject)
      thread.once('exit', () => reject(new Error('The embedded database does not start')))
    })
    thread.on('error', () => {})
    return thread
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
    isClosing = true
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
  private buffer = Buffer.alloc(0)
  private hasStarted = false

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
    this.buffer = Buffer.concat([this.buffer, chunk])
    const ready = this.ready()
    if (!ready) return done()
    const bytes = new Uint8Array(ready)
    this.buffer = this.buffer.subarray(ready.length)
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
    while (this.buffer.length >= index + 5) {
      const length = this.hasStarted ? 1 + this.buffer.readInt32BE(index + 1) : this.buffer.readInt32BE(index)
      if (this.buffer.length < index + length) break
      const type = this.hasStarted ? this.buffer[index] : 0
      if (type === terminate) break
      index += length
      if (!this.hasStarted || expectsReply.has(type ?? 0)) end = index
      this.hasStarted = true
    }
    return end > 0 ? this.buffer.subarray(0, end) : undefined
  }
}
