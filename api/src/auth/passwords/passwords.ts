import { hash, verify, type Options } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** Argon2id: 19 MiB, two passes. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const currentPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** Half of Node.js's threads, so that files and host names are read while many people sign in. */
const takeTurn = pLimit(2)

export const hashPassword = (password: string) => takeTurn(() => hash(password, cost))

const nobody = hashPassword('nobody has this password')

/** Takes as long for an account that does not exist. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const comparisonHash = passwordHash ?? (await nobody)
  const matches = await takeTurn(() => verify(comparisonHash, password))
  return matches && passwordHash !== undefined
}

export const needsRehash = (passwordHash: string) => !passwordHash.startsWith(currentPrefix)
