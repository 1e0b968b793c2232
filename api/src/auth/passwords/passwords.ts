import { hash, verify, type Options } from '@node-rs/argon2'

/** Argon2id: 19 MiB, two passes. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const currentPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** Half of Node.js's threads, so that files and host names are read while many people sign in. */
const takeTurn = inTurns(2)

export const hashPassword = (password: string) => takeTurn(() => hash(password, cost))

const nobody = hashPassword('nobody has this password')

/** Takes as long for an account that does not exist. */
export async function isPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  const comparisonHash = storedHash ?? (await nobody)
  const matches = await takeTurn(() => verify(comparisonHash, password))
  return matches && storedHash !== undefined
}

export const needsRehash = (storedHash: string) => !storedHash.startsWith(currentPrefix)

/** Runs at most `maximum` tasks at once; further ones wait in their order. */
function inTurns(maximum: number) {
  let running = 0
  const waiting: (() => void)[] = []

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < maximum) running += 1
    else await new Promise<void>((start) => waiting.push(start))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
