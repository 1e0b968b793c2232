import { createHash, createHmac } from 'node:crypto'

export type SealKey = ReturnType<typeof sealKey>

/** `name` identifies the key and reveals nothing of it. */
const sealKey = (secret: string) => ({
  name: createHash('sha256').update(`audit key ${secret}`).digest('hex').slice(0, 12),
  sign: (text: string) => createHmac('sha256', `audit ${secret}`).update(text).digest('base64url'),
})

/** The keys of AUDIT_KEY: the first seals, and seals of the others still count. */
export const sealKeys = (secrets: readonly string[]): readonly SealKey[] => secrets.map(sealKey)
