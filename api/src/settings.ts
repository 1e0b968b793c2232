import { setHomeCountry } from '@matchdesk/shared/contract'
import { readSettings as read, type Settings as Shared } from '@matchdesk/shared/settings'
import { mapsPlace } from '@matchdesk/tools/releases'
import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartFailure } from './errors/failures'

export interface Settings extends Shared {
  /** Secrets that sign sessions, codes and addresses of pictures, the one in use first. */
  readonly sessionSecrets: readonly string[]
  /** Keys that seal the history, the one in use first. */
  readonly auditKeys: readonly string[]
  readonly erasuresFile: string
  /** The folder or the bucket of the source maps. */
  readonly mapsDir: string
}

/** Throws a StartFailure that names a wrong setting. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const { settings, problem } = read(env)
  if (!settings) throw new StartFailure(problem)
  if (!env.NODE_ENV) refusePublicAddress(settings)
  const dataDir = resolve(settings.dataDir)
  makeFolder(dataDir)
  setHomeCountry(settings.countryCode)
  return {
    ...settings,
    dataDir,
    releasesDir: resolve(settings.releasesDir),
    mapsDir: mapsPlace('.', settings),
    sessionSecrets: settings.sessionSecret ?? [readSecret(dataDir, 'session-secret')],
    erasuresFile: resolve(settings.erasuresFile ?? join(dataDir, 'erasures.jsonl')),
    auditKeys: settings.auditKey ?? [readSecret(dataDir, 'audit-key')],
  }
}

const local = /^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/

/** Without NODE_ENV the API is a demo, which nobody else may reach. */
function refusePublicAddress({ publicUrl, publicApiUrl }: Shared) {
  for (const [name, origin] of Object.entries({ PUBLIC_URL: publicUrl, PUBLIC_API_URL: publicApiUrl }))
    if (!local.test(origin)) throw new StartFailure(`The setting NODE_ENV is missing beside ${name}=${origin}. Set it to production.`)
}

function makeFolder(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch {
    throw new StartFailure(`The setting DATA_DIR names a folder that cannot be written: ${dataDir}.`)
  }
}

/** Written aside and then linked, so that two processes that start at once agree on one. */
function readSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name)
  const aside = `${file}.${process.pid}`
  try {
    if (!existsSync(file)) {
      writeFileSync(aside, randomBytes(48).toString('base64url'), { mode: 0o600 })
      linkSync(aside, file)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
  return readFileSync(file, 'utf8')
}
