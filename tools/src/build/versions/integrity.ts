import { createHash } from 'node:crypto'

export const integrityOf = (content: Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`
