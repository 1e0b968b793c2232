import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { connect } from './src/db/connect'
import { StartFailure } from './src/errors/startFailure'
import { sealKeys } from './src/seal/keys'
import type { Checkpoint } from './src/seal/rows'
import { verify } from './src/seal/verify'
import { readSettings } from './src/settings'

/** Compares the history with its seals, and with the checkpoints of a file, one JSON value a line: log lines of the API, or what it posted. */
async function auditVerify([file]: readonly string[]) {
  const { INIT_CWD = '.' } = process.env
  process.chdir(INIT_CWD)
  const checkpoints = file === undefined ? [] : readCheckpoints(readFileSync(resolve(file), 'utf8'))
  const { databaseUrl: url, dataDir, auditKeys } = readSettings(process.env)
  const { db, close } = await connect(url === 'embedded' ? { folder: join(dataDir, 'db') } : { url, poolSize: 1 })
  try {
    const { problems, rows, seals, waiting, erased } = await verify(db, sealKeys(auditKeys), checkpoints)
    for (const { message } of problems) process.stdout.write(`${message}\n`)
    const checked = `${rows} rows, ${seals} seals, ${checkpoints.length} checkpoints; ${waiting} rows wait for a seal, ${erased} values are erased`
    process.stdout.write(`${problems.length === 0 ? 'The history is intact' : `${problems.length} problems`}: ${checked}\n`)
    if (problems.length > 0) process.exitCode = 1
  } finally {
    await close()
  }
}

/** Other lines of a log are passed over. */
const readCheckpoints = (text: string): Checkpoint[] =>
  text.split('\n').flatMap((line) => {
    const start = line.indexOf('{')
    if (start < 0 || !line.includes('"seal"')) return []
    const value = JSON.parse(line.slice(start)) as Checkpoint | { checkpoint: Checkpoint }
    return ['checkpoint' in value ? value.checkpoint : value]
  })

auditVerify(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartFailure ? error.message : String(error instanceof Error ? error.stack : error)}\n`)
  process.exitCode = 1
})
