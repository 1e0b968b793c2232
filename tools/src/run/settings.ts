import { isIP } from 'node:net'
import { Complaint } from '../complaint'

type Environment = Record<string, string | undefined>

function whole(env: Environment, name: string, fallback: number, least: number, most: number): number {
  const given = env[name]
  if (given === undefined || given === '') return fallback
  const value = Number(given)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new Complaint(`${name} must be a whole number from ${least} to ${most}, not '${given}'`)
}

function address(env: Environment, name: string, fallback: string): string {
  const given = env[name] || fallback
  if (URL.canParse(given) && /^https?:$/.test(new URL(given).protocol)) return given.replace(/\/$/, '')
  throw new Complaint(`${name} must be an http(s) address, not '${given}'`)
}

type Trust = boolean | string[] | ((address: string, hop: number) => boolean)

function proxies(text: string): Trust {
  if (text === 'true' || text === 'false') return text === 'true'
  if (/^\d{1,2}$/.test(text)) return (_address, hop) => hop < Number(text)
  const addresses = text.split(/[\s,]+/).filter(Boolean)
  if (addresses.every((one) => isIP(one.split('/')[0] ?? ''))) return addresses
  throw new Complaint(`TRUST_PROXY must be true, false, a number of proxies or their addresses, not '${text}'`)
}

/** The settings that the front server reads; the API reads its own from the same environment. */
export function settingsOf(env: Environment) {
  const port = whole(env, 'PORT', 8080, 1, 65_535)
  return {
    host: env.HOST || 'localhost',
    port,
    publicUrl: address(env, 'PUBLIC_URL', `http://localhost:${port}`),
    /** Whom to believe about the caller's address. */
    proxies: proxies(env.TRUST_PROXY || 'false'),
    dataDir: env.DATA_DIR || '.data',
    releases: env.RELEASES_DIR || 'releases',
    demo: !env.ADMIN_EMAIL && !env.ADMIN_PASSWORD && env.NODE_ENV !== 'production',
    dev: { port: whole(env, 'DEV_PORT', 8090, 1, 65_535), apiUrl: address(env, 'API_URL', 'http://localhost:8080') },
    console: {
      apiBaseUrl: '/api/v1',
      appName: env.APP_NAME || 'Matchdesk',
      ownerName: env.OWNER_NAME || 'Matchdesk',
      supportEmail: env.SUPPORT_EMAIL || 'support@example.com',
      supportPhone: env.SUPPORT_PHONE || '+92 300 0000000',
      remoteTimeout: whole(env, 'REMOTE_TIMEOUT', 8_000, 100, 600_000),
      callTimeout: whole(env, 'CALL_TIMEOUT', 30_000, 100, 600_000),
      registryPoll: whole(env, 'REGISTRY_POLL', 60_000, 0, 86_400_000),
    },
  }
}

export type Settings = ReturnType<typeof settingsOf>
