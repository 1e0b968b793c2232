import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartFailure } from './errors/startFailure'

export interface Settings {
  readonly production: boolean
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Empty for the embedded database. */
  readonly databaseUrl: string
  readonly databasePool: number
  /** Where people reach the server from outside, without a slash at the end; empty when it is only reached by its own origin. */
  readonly publicUrl: string
  readonly allowedOrigins: readonly string[]
  readonly sessionSecret: string
  readonly sessionHours: number
  readonly trustProxy: boolean | number | string
  readonly demoUsers: number
  /** Where mail goes out; empty for files in the folder outbox of DATA_DIR. */
  readonly smtpUrl: string
  /** Whom mail comes from. */
  readonly supportEmail: string
  readonly adminEmail: string
  readonly adminPassword: string
  readonly appName: string
}

type Env = Readonly<Record<string, string | undefined>>

/** Reads the settings; a wrong one stops the start with a line that names it. */
export function readSettings(env: Env): Settings {
  const production = env.NODE_ENV === 'production'
  const dataDir = resolve(env.DATA_DIR || '.data')
  const databaseUrl = env.DATABASE_URL ?? ''
  if (databaseUrl !== '' && !/^postgres(ql)?:\/\/./.test(databaseUrl)) throw wrong('DATABASE_URL', 'must begin with postgres:// or postgresql://')
  const smtpUrl = env.SMTP_URL ?? ''
  if (smtpUrl !== '' && !/^smtps?:\/\/./.test(smtpUrl)) throw wrong('SMTP_URL', 'must begin with smtp:// or smtps://')
  return {
    production,
    port: whole(env, 'PORT', 8080, 0, 65_535),
    host: env.HOST || '127.0.0.1',
    dataDir,
    databaseUrl,
    databasePool: whole(env, 'DATABASE_POOL', 10, 1, 200),
    publicUrl: env.PUBLIC_URL ? origin('PUBLIC_URL', env.PUBLIC_URL) : '',
    allowedOrigins: words(env.ALLOWED_ORIGINS).map((value) => origin('ALLOWED_ORIGINS', value)),
    sessionSecret: secret(env, production, dataDir),
    sessionHours: whole(env, 'SESSION_HOURS', 12, 1, 168),
    trustProxy: proxy(env.TRUST_PROXY),
    demoUsers: whole(env, 'DEMO_USERS', production ? 0 : 5000, 0, 2_000_000),
    smtpUrl,
    supportEmail: env.SUPPORT_EMAIL || 'support@example.com',
    adminEmail: inProduction(env, 'ADMIN_EMAIL', production, 'admin@example.com'),
    adminPassword: inProduction(env, 'ADMIN_PASSWORD', production, 'Admin1234'),
    appName: env.APP_NAME || 'Matchdesk',
  }
}

const wrong = (name: string, why: string) => new StartFailure(`The setting ${name} ${why}.`)
const words = (text: string | undefined) => (text ?? '').split(/[\s,]+/).filter(Boolean)

function whole(env: Env, name: string, first: number, min: number, max: number): number {
  const text = env[name]
  if (text === undefined || text === '') return first
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max) throw wrong(name, `must be a whole number from ${min} to ${max}`)
  return value
}

function origin(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash)
    throw wrong(name, 'must hold origins such as https://portal.example.org')
  return url.origin
}

function proxy(text = 'false'): boolean | number | string {
  if (text === 'true') return true
  if (text === 'false' || text === '') return false
  if (/^\d{1,2}$/.test(text)) return Number(text)
  if (/^[\d.:a-f/,\s]+$/i.test(text)) return text
  throw wrong('TRUST_PROXY', 'must be true, false, a number of proxies or their addresses')
}

function inProduction(env: Env, name: string, production: boolean, demo: string): string {
  const value = env[name]
  if (value) return value
  if (production) throw wrong(name, 'is missing; in production there is no default')
  return demo
}

function secret(env: Env, production: boolean, dataDir: string): string {
  const given = env.SESSION_SECRET
  if (given) {
    if (given.length < 32) throw wrong('SESSION_SECRET', 'must have at least 32 characters')
    return given
  }
  if (production) throw wrong('SESSION_SECRET', 'is missing; in production there is no default')
  return keptSecret(dataDir)
}

/** Written aside and then linked, so that two processes that start at once agree on one. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret')
  const aside = `${file}.${process.pid}`
  try {
    mkdirSync(dataDir, { recursive: true })
    if (!existsSync(file)) {
      writeFileSync(aside, randomBytes(48).toString('base64url'), { mode: 0o600 })
      linkSync(aside, file)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw wrong('DATA_DIR', `names a folder that cannot be written: ${dataDir}`)
  } finally {
    rmSync(aside, { force: true })
  }
  return readFileSync(file, 'utf8')
}
