import { createHash, createHmac } from 'node:crypto'

/** `name` identifies the key and reveals nothing of it. */
export interface SealKey {
  readonly name: string
  readonly sign: (text: string) => string
}

const sealKey = (secret: string): SealKey => ({
  name: createHash('sha256').update(`audit key ${secret}`).digest('hex').slice(0, 12),
  sign: (text) => createHmac('sha256', `audit ${secret}`).update(text).digest('base64url'),
})

/** The keys of AUDIT_KEY: the first seals, and seals of the others still count. */
export const sealKeys = (secrets: readonly string[]): readonly SealKey[] => secrets.map(sealKey)
