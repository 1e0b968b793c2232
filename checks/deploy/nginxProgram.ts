import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../source'

const cache = join(root, 'node_modules/.cache/matchdesk/nginx')

/** nginx of this machine, else Debian's package unpacked beside our caches: nothing is installed. */
export function nginxProgram(): string {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', join(cache, 'usr/sbin')]
  const find = () => folders.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file))
  const program = find() ?? (unpack(), find())
  if (!program) throw new Error('The package nginx brings no program: install nginx')
  return program
}

function unpack() {
  mkdirSync(cache, { recursive: true })
  try {
    execFileSync('apt-get', ['download', 'nginx'], { cwd: cache, stdio: 'pipe' })
    for (const file of readdirSync(cache).filter((name) => name.endsWith('.deb'))) execFileSync('dpkg', ['-x', file, '.'], { cwd: cache })
  } catch (cause) {
    throw new Error('There is no nginx on this machine, and its package cannot be fetched with apt-get: install nginx', { cause })
  }
}
