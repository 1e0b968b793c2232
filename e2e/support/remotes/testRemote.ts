import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The page of eighty fields, which only tests and benches serve. */
export const profilePath = '/test/profile'

/** Builds the remote of the tests, where it is not built, and publishes it among the releases of a running console. */
export const releaseTestRemote = (releases: string) =>
  promisify(execFile)(process.execPath, [join(root, 'tools/bin/matchdesk.js'), 'release', '--to', releases, '--without-browser'], {
    cwd: join(root, 'e2e/mfe-forms'),
  })
