import { hash, verify, type Options } from '@node-rs/argon2'

/** Argon2id: 19 MiB, two passes. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const nobody = hash('nobody has this password', cost)

export const hashPassword = (password: string) => hash(password, cost)

/** Takes as long for an account that does not exist. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password)
  return matches && stored !== undefined
}
