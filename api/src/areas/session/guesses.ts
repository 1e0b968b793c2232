import type { Query } from '../../db/connection/connect'
import { enforceLimit, resetLimit, undoAttempt } from '../../http/limits/rateLimits'
import { enforceWait } from './risingWait'

/** A person at a known device of the account, or a stranger in a network. */
interface Guesser {
  readonly email: string
  readonly network: string
  readonly device: string | undefined
}

const byDevice = (device: string) => ({ key: `login with ${device}` })
const byStranger = ({ email, network }: Guesser) => ({ key: `login ${email} from ${network}` })
const byAddress = ({ network }: Guesser) => ({ key: `login from ${network}`, maximum: 100, minutes: 15 })
const byStrangers = ({ email }: Guesser) => ({ key: `login ${email}`, maximum: 100, minutes: 60 })

/** Call it before the comparison. Guesses of strangers never count for a known device. */
export async function countGuess(db: Query, guesser: Guesser, now: Date) {
  if (guesser.device !== undefined) return enforceWait(db, byDevice(guesser.device), now)
  await enforceLimit(db, byAddress(guesser), now)
  await enforceWait(db, byStranger(guesser), now)
  await enforceLimit(db, byStrangers(guesser), now)
}

/** Call it after a correct password. */
export async function forgetGuesses(db: Query, guesser: Guesser) {
  if (guesser.device !== undefined) return resetLimit(db, byDevice(guesser.device))
  // In the order in which an attempt is counted: two at once do not wait for each other.
  await undoAttempt(db, byAddress(guesser))
  await resetLimit(db, byStranger(guesser))
  await undoAttempt(db, byStrangers(guesser))
}
