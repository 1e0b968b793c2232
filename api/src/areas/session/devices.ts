import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Settings } from '../../settings'
import { isEqual, keyInUse, keysFor } from '../../auth/sessionKeys'

const days = 180

/** Each administrator of a browser has a cookie of their own; it does not name them. */
const toCookie = (admin: string) => `device_${createHash('sha256').update(admin).digest('hex').slice(0, 16)}`

const toSignature = (key: string, admin: string, device: string) => createHmac('sha256', key).update(`${admin} ${device}`).digest('base64url')

/** The device of a sign-in, if this administrator has signed in with it before. It counts its own wrong passwords, and grants nothing else. */
export function readDevice(admin: string | undefined, cookies: string, settings: Settings): string | undefined {
  if (admin === undefined) return undefined
  const [, device, sign] = new RegExp(`(?:^|; )${toCookie(admin)}=([\\w-]{22})\\.([\\w-]{43})(?:;|$)`).exec(cookies) ?? []
  if (device === undefined || sign === undefined) return undefined
  return keysFor(settings, 'device').some((key) => isEqual(toSignature(key, admin, device), sign)) ? device : undefined
}

/** The header that makes a browser a known device of this administrator: only a sign-in gets it back, and no script reads it. */
export function deviceCookie(admin: string, currentDevice: string | undefined, settings: Settings): string {
  const device = currentDevice ?? randomBytes(16).toString('base64url')
  const secure = settings.publicApiUrl.startsWith('https:') ? '; Secure' : ''
  const value = `${device}.${toSignature(keyInUse(settings, 'device'), admin, device)}`
  return `${toCookie(admin)}=${value}; Path=/api/v1/admin/login; Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict${secure}`
}
