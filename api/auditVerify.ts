import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { connectAsApi, runCommand } from './src/command'
import { sealKeys } from './src/history/seal/keys'
import { linesOf } from './src/history/seal/lines'
import type { Checkpoint } from './src/history/seal/rows'
import { verify } from './src/history/seal/verify'
import { readSettings } from './src/settings'

/** Compares the history with its seals, and with the checkpoints of a file, one JSON value a line: log lines of the API, or what it posted. */
runCommand(async () => {
  const [file] = process.argv.slice(2)
  const checkpoints = file === undefined ? [] : readCheckpoints(readFileSync(resolve(file), 'utf8'))
  const settings = readSettings(process.env)
  const { db, close } = await connectAsApi(settings)
  try {
    const { problems, rows, seals, waiting, erased } = await verify(db, sealKeys(settings.auditKeys), checkpoints)
    for (const line of linesOf({ problems, rows, waiting })) process.stdout.write(`${line}\n`)
    const checked = `${rows} rows, ${seals} seals, ${checkpoints.length} checkpoints; ${waiting} rows wait for a seal, ${erased} values are erased`
    process.stdout.write(`${problems.length === 0 ? 'The history is intact' : `${problems.length} problems`}: ${checked}\n`)
    if (problems.length > 0) process.exitCode = 1
  } finally {
    await close()
  }
})

/** Other lines of a log are passed over. */
function readCheckpoints(text: string): Checkpoint[] {
  return text.split('\n').flatMap((line) => {
    const start = line.indexOf('{')
    if (start < 0 || !line.includes('"seal"')) return []
    const value = JSON.parse(line.slice(start)) as Checkpoint | { checkpoint: Checkpoint }
    return ['checkpoint' in value ? value.checkpoint : value]
  })
}
