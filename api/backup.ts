import { resolve } from 'node:path'
import { backUp } from './src/backup/backup'
import { runCommand } from './src/command'
import { connectAsOwner } from './src/db/connection/roles'
import { openFiles } from './src/media/files'
import { readSettings } from './src/settings'

/** Writes database and pictures into one archive, named after the moment where no name is given. */
runCommand(async () => {
  const [name = `matchdesk-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz`] = process.argv.slice(2)
  const settings = readSettings(process.env)
  const file = resolve(name)
  const { db, close } = await connectAsOwner(settings)
  try {
    const parts = Object.entries(await backUp({ db, files: await openFiles(settings) }, file))
    const count = (part: string) => parts.find(([result]) => result === part)?.[1].count ?? 0
    const rows = parts.reduce((sum, [part, { count: n }]) => sum + (part === 'files' ? 0 : n), 0)
    const missing = count('tables/files') - count('files')
    process.stdout.write(`${file} holds ${rows} rows and ${count('files')} pictures.\n`)
    if (missing > 0) process.stdout.write(`${missing} pictures were erased meanwhile.\n`)
  } finally {
    await close()
  }
})
