import { parseArgs } from 'node:util'
import { UserError, messageOf } from '../userError'

const options = {
  to: { type: 'string' },
  rollback: { type: 'boolean' },
  disable: { type: 'boolean' },
  enable: { type: 'boolean' },
  canary: { type: 'string' },
  promote: { type: 'boolean' },
  list: { type: 'boolean' },
  'without-browser': { type: 'boolean' },
} as const

export interface Rollback {
  readonly version: string | undefined
}

/** What `release` does: one of these, or it publishes. */
export interface ReleaseArgs {
  /** The store of the releases; that of this machine without it. */
  readonly to: string | undefined
  /** Undefined where nothing goes back; without a version, to the one before. */
  readonly rollback: Rollback | undefined
  readonly enabled: boolean | undefined
  readonly percent: number | undefined
  /** Does everybody get the canary? */
  readonly promote: boolean
  readonly list: boolean
  /** Are the pages not opened in a browser first? */
  readonly withoutBrowser: boolean
}

export function releaseArgs(args: string[]): ReleaseArgs {
  const { values, positionals } = parse(args)
  const { to, 'without-browser': withoutBrowser, ...acts } = values
  if (Object.keys(acts).length > 1) throw new UserError('--rollback, --disable, --enable, --canary, --promote and --list exclude each other')
  const [target, ...more] = positionals
  if (more.length > 0 || (target && !acts.rollback)) throw new UserError(`Unknown: ${positionals.join(' ')}`)
  return {
    to,
    rollback: acts.rollback ? { version: target } : undefined,
    enabled: acts.enable ? true : acts.disable ? false : undefined,
    percent: acts.canary === undefined ? undefined : percentOf(acts.canary),
    promote: Boolean(acts.promote),
    list: Boolean(acts.list),
    withoutBrowser: Boolean(withoutBrowser),
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new UserError(messageOf(error))
  }
}

function percentOf(given: string): number {
  if (/^\d+$/.test(given) && Number(given) <= 100) return Number(given)
  throw new UserError(`--canary takes a whole number from 0 to 100, not '${given}'`)
}
