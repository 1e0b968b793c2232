import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import type { Pointer } from '@matchdesk/shared/contract'
import { buildAll } from '../build/buildAll'
import { UserError, messageOf } from '../userError'
import { distOf, remoteName, rootOf } from '../paths'
import { readPointer } from './pointers'
import { publish, rollBack, switchTo } from './publish'
import { versionsIn } from './versions'

const run = promisify(execFile)

const options = {
  to: { type: 'string' },
  rollback: { type: 'boolean' },
  disable: { type: 'boolean' },
  enable: { type: 'boolean' },
  canary: { type: 'string' },
  list: { type: 'boolean' },
} as const

function read(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const { to, ...acts } = values
    if (Object.keys(acts).length > 1) throw new UserError('--rollback, --disable, --enable, --canary and --list exclude each other')
    const [target, ...more] = positionals
    if (more.length > 0 || (target && !acts.rollback)) throw new UserError(`Not known: ${positionals.join(' ')}`)
    return { ...values, target }
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

/** How far back: so many steps, or to a version. */
const stepsOf = (target: string | undefined) => (target === undefined ? 1 : /^[1-9]\d*$/.test(target) ? Number(target) : target)

async function list(releases: string, name: string): Promise<string> {
  const { current, previous, canary } = await readPointer(releases, name)
  const roles = new Map([
    [canary?.release.version, `canary for ${canary?.percent} %`],
    [previous?.version, 'previous'],
    [current.version, 'current'],
  ])
  return (await versionsIn(releases, name)).map((version) => [version, roles.get(version)].filter(Boolean).join(' ')).join('\n')
}

/** What is released must be found again: in a repository, nothing of the remote may wait to be committed. */
async function refuseUncommitted(folder: string) {
  const { stdout } = await run('git', ['status', '--porcelain', '--', '.'], { cwd: folder }).catch(() => ({ stdout: '' }))
  if (stdout.trim()) throw new UserError(`Commit these first, or put them away:\n${stdout.trimEnd()}`)
}

/** Runs the tests of the remote itself, where there are some. */
async function test(folder: string) {
  await run('npm', ['test', '--if-present'], { cwd: folder }).catch((error: { stdout?: string; stderr?: string }) => {
    throw new UserError(`Its tests failed:\n${error.stdout ?? ''}${error.stderr ?? ''}`)
  })
}

/** Builds, checks and publishes the remote in `folder`, or changes only its pointer. */
export async function release(folder: string, args: string[]): Promise<string> {
  const { to, rollback, target, disable, enable, canary, list: listed } = read(args)
  const releases = to ? resolve(to) : join(rootOf(folder), 'releases')
  const name = remoteName(folder)
  if (listed) return list(releases, name)
  if (rollback) return summary(await rollBack(releases, name, stepsOf(target)))
  if (disable || enable) return summary(await switchTo(releases, name, Boolean(enable)))
  const percent = canary === undefined ? undefined : percentOf(canary)
  await refuseUncommitted(folder)
  await buildAll([folder], () => undefined)
  await test(folder)
  return summary(await publish(distOf(folder), releases, percent))
}
