import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runCommand } from './src/command'
import { connectAsOwner } from './src/db/connection/roles'
import { toRanges, type Checkpoint, sealKeys } from './src/history/seal/rows'
import { verify } from './src/history/seal/verify'
import { readSettings } from './src/settings'

/**
 * Compares the history with its seals, and with the checkpoints of a file, one JSON value a line: log lines of the API, or what it posted. The
 * owner of the tables reads them: after a restore, the role of the API has no rights until the API starts.
 */
runCommand(async () => {
  const [file] = process.argv.slice(2)
  const checkpoints = file === undefined ? [] : readCheckpoints(readFileSync(resolve(file), 'utf8'))
  const settings = readSettings(process.env)
  const { db, close } = await connectAsOwner(settings)
  try {
    const keys = sealKeys(settings.auditKeys)
    const { failing, rows, seals, waiting, erasures, otherKeys } = await verify(db, keys, checkpoints)
    const counts = `${rows} rows, ${seals} seals, ${checkpoints.length} checkpoints; ${waiting} rows wait for a seal, ${erasures} values are erased`
    if (failing.length > 0) process.exitCode = 1
    process.stdout.write(`${failing.length > 0 ? `These rows fail: ${toRanges(failing)}` : 'The history is intact'}\n${counts}\n`)
    if (otherKeys > 0)
      process.stdout.write(
        `${otherKeys} seals are of a key that AUDIT_KEY does not have: set the AUDIT_KEY of the API, with its earlier key after a comma\n`,
      )
  } finally {
    await close()
  }
})

/** Skips other lines of a log. */
function readCheckpoints(text: string): Checkpoint[] {
  return text.split('\n').flatMap((line) => {
    const start = line.indexOf('{')
    if (start < 0 || !line.includes('"seal"')) return []
    const value: Checkpoint | { checkpoint: Checkpoint } = JSON.parse(line.slice(start))
    return ['checkpoint' in value ? value.checkpoint : value]
  })
}
