import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { UserError } from '../../userError'
import type { Release } from '@matchdesk/shared/release'

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

/** The content of src/remote.ts, without the code of its pages. */
export type RemoteDescription = Pick<Release, 'pages' | 'needs' | 'owner'> & {
  name: string
  /** The module of each page, as src/remote.ts imports it. */
  modules: (string | undefined)[]
}

/** Read in a process of its own, so that a watching build sees every change. */
export async function describeRemote(folder: string): Promise<RemoteDescription> {
  const reader = fileURLToPath(new URL('remoteReader.ts', import.meta.url))
  const remote = pathToFileURL(join(folder, 'src/remote.ts')).href
  const answer = await promisify(execFile)(process.execPath, ['--import', tsx, reader, remote], { cwd: folder }).catch(
    (error: { stderr?: string; message: string }) => {
      throw new UserError(`src/remote.ts does not load: ${error.stderr?.match(/^\w*Error.*$/m)?.[0] ?? error.message}`)
    },
  )
  return JSON.parse(answer.stdout.trim().split('\n').at(-1) ?? '')
}
