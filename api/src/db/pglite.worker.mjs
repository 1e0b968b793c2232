import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { parentPort, workerData } from 'node:worker_threads'

const db = await PGlite.create({ dataDir: workerData.folder, extensions: { pg_trgm } })
let last = Promise.resolve()

parentPort.on('message', (message) => {
  last = last.then(() => (message === 'close' ? db.close().then(() => process.exit(0)) : answer(message)))
})

async function answer({ stream, bytes }) {
  try {
    parentPort.postMessage({ stream, bytes: await db.execProtocolRaw(bytes) })
  } catch (error) {
    parentPort.postMessage({ stream, error: String(error) })
  }
}

parentPort.postMessage('ready')
