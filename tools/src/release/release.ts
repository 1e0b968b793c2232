import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Pointer } from '@matchdesk/shared/contract'
import { buildAll } from '../build/buildAll'
import { UserError, messageOf } from '../userError'
import { distOf, remoteName, rootOf } from '../paths'
import { publish, rollBack, switchTo } from './publish'

const options = {
  to: { type: 'string' },
  rollback: { type: 'boolean' },
  disable: { type: 'boolean' },
  enable: { type: 'boolean' },
  canary: { type: 'string' },
} as const

function read(args: string[]) {
  try {
    const { values } = parseArgs({ args, options })
    const { to, ...acts } = values
    if (Object.keys(acts).length > 1) throw new UserError('--rollback, --disable, --enable and --canary exclude each other')
    return values
  } catch (error) {
    throw new UserError(messageOf(error))
  }
}

function percentOf(given: string): number {
  const percent = Number(given)
  if (Number.isInteger(percent) && percent >= 0 && percent <= 100) return percent
  throw new UserError(`--canary takes a whole number from 0 to 100, not '${given}'`)
}

const summary = ({ name, enabled, current, previous, canary }: Pointer) =>
  [
    `${name} ${current.version}`,
    previous && `before it ${previous.version}`,
    canary && `${canary.release.version} for ${canary.percent} %`,
    !enabled && 'disabled',
  ]
    .filter(Boolean)
    .join(', ')

/** Builds, checks and publishes the remote in `folder`, or changes only its pointer. */
export async function release(folder: string, args: string[]): Promise<string> {
  const { to, rollback, disable, enable, canary } = read(args)
  const releases = to ? resolve(to) : join(rootOf(folder), 'releases')
  const name = remoteName(folder)
  if (rollback) return summary(await rollBack(releases, name))
  if (disable || enable) return summary(await switchTo(releases, name, Boolean(enable)))
  const percent = canary === undefined ? undefined : percentOf(canary)
  await buildAll([folder], () => undefined)
  return summary(await publish(distOf(folder), releases, percent))
}
