import { createHash, createHmac } from 'node:crypto'

/** A key that seals the history. Its name says which it is, and nothing of it. */
export interface SealKey {
  readonly name: string
  readonly codeOf: (text: string) => string
}

const sealKey = (secret: string): SealKey => ({
  name: createHash('sha256').update(`audit key ${secret}`).digest('hex').slice(0, 12),
  codeOf: (text) => createHmac('sha256', `audit ${secret}`).update(text).digest('base64url'),
})

/** The keys of AUDIT_KEY: the first seals, and seals of the others still count. */
export const sealKeys = (secrets: readonly string[]): readonly SealKey[] => secrets.map(sealKey)
