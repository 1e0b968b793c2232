import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { parentPort, workerData } from 'node:worker_threads'

const db = await PGlite.create({ dataDir: workerData.folder, extensions: { pg_trgm } })
let last = Promise.resolve()

parentPort.on('message', (message) => {
  last = last.then(() => (message === 'close' ? db.close().then(() => process.exit(0)) : execute(message)))
})

/** Not execProtocolRaw, which never frees the replies it parses. The buffer of a chunk is reused, so that each is copied. */
async function execute({ stream, bytes }) {
  const chunks = []
  try {
    await db.execProtocolRawStream(bytes, { onRawData: (chunk) => chunks.push(chunk.slice()) })
    for (const chunk of chunks) parentPort.postMessage({ stream, bytes: chunk }, [chunk.buffer])
  } catch (error) {
    parentPort.postMessage({ stream, error: String(error) })
  }
}

parentPort.postMessage('ready')
