import { setTimeout as wait } from 'node:timers/promises'
import { ownDatabase } from '../support/ownDatabase'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { followedServer } from './followers'

/** This bench prints two processor times of one API process as JSON: with idle live streams, and without streams. */
const rounds = 3
const streams = 200
/** One heartbeat is among them. */
const seconds = 16

const database = await ownDatabase()
const folder = mkdtempSync(join(tmpdir(), 'matchdesk-bench-'))
const server = await followedServer({ DATABASE_URL: database.url, DATABASE_POOL: '8', DATA_DIR: folder })

/** Milliseconds of the processor while nobody asks anything. */
async function idle() {
  const { after } = await server.use()
  await wait(seconds * 1000)
  return (await server.use()).before - after
}

const measure = {
  what: `API, processor time of ${streams} idle live streams in ${seconds} s`,
  against: 'the same process without streams',
  ours: [] as number[],
  theirs: [] as number[],
}
try {
  for (let round = 0; round < rounds; round++) {
    measure.theirs.push(await idle())
    const stop = await server.open(streams)
    measure.ours.push(await idle())
    await stop()
  }
  process.stdout.write(`${JSON.stringify([measure])}\n`)
} finally {
  await server.stop()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
