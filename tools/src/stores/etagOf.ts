import { createHash } from 'node:crypto'

/** The same for the same content, whoever writes it. */
export const etagOf = (content: Buffer) => `"${createHash('sha256').update(content).digest('base64url')}"`
