import { parseArgs, promisify } from 'node:util'
import { UserError } from '../userError'
import { canaryHours } from '@matchdesk/shared/release'
import { exec, execFile } from 'node:child_process'
import { buildAll } from '../build/buildAll'
import { resolve } from 'node:path'
import type { Settings } from '@matchdesk/shared/settings'
import { findBrowser } from '../browser/findBrowser'
import { openPages } from '../browser/openPages'
import { testShell } from '../browser/testHost'
import { getDistFolder, isShell, remoteName, findRoot } from '../paths'
import { WaitsForApproval } from '../stores/httpStore'
import { filesIn, type ReleaseStore } from '../stores/releaseStore'
import { storeAt } from '../stores/storeAt'
import { endCanary, promote, rollBack, setEnabled } from '../release/change'
import { findPointer, readPointer } from '../release/changePointer'
import { verify, type ReleaseTarget, type PointerTo, type Version } from '../release/target'
import { remoteTarget, shellTarget } from '../release/targets'
import { publish, publishFiles } from '../release/publish'
import { openTrials, requireDecisions, requireTrials } from '../release/requireDecisions'
import { openMapStore, publishMaps } from '../release/publishMaps'
import { listVersions } from '../release/versions'
import { verifyRemote, verifyShell } from './verify'

const options = {
  to: { type: 'string' },
  rollback: { type: 'boolean' },
  disable: { type: 'boolean' },
  enable: { type: 'boolean' },
  canary: { type: 'string' },
  auto: { type: 'boolean' },
  for: { type: 'string', multiple: true },
  promote: { type: 'boolean' },
  list: { type: 'boolean' },
  'without-browser': { type: 'boolean' },
} as const

type ReleaseArgs = ReturnType<typeof releaseArgs>

/** The options of `release`. Without an act, it publishes. */
export function releaseArgs(args: string[]) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const { to, auto, 'without-browser': withoutBrowser, ...acts } = values
  if (Object.keys(acts).length > 1) throw new UserError('--rollback, --disable, --enable, --canary, --for, --promote and --list exclude each other')
  const percent = acts.canary === undefined ? undefined : toNumber(acts.canary, '--canary takes a whole number', 0, 100)
  if (auto && !percent) throw new UserError('--auto decides about a canary: give it with --canary 10')
  const [word, ...more] = positionals
  if (more.length > 0 || (word && !acts.rollback && !auto)) throw new UserError(`Unknown: ${positionals.join(' ')}`)
  return {
    /** The store of the releases; that of this machine without it. */
    to,
    /** Undefined where nothing goes back; without a version, to the one before. */
    rollback: acts.rollback ? { version: word } : undefined,
    enabled: acts.enable ? true : acts.disable ? false : undefined,
    percent,
    /** The hours of use after which the API releases the canary to everybody; undefined where people decide. */
    hours: auto ? toNumber(word ?? String(canaryHours), '--auto takes a whole number of hours', 1, 999) : undefined,
    /** The addresses of the administrators who try it before others; undefined where it is released. */
    people: acts.for,
    promote: acts.promote,
    list: acts.list,
    withoutBrowser,
  }
}

/** `words` begin the sentence of a refusal. */
function toNumber(text: string, words: string, least: number, most: number): number {
  if (/^\d+$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text)
  throw new UserError(`${words} from ${least} to ${most}, not '${text}'`)
}

const run = promisify(execFile)

/** A release must be reproducible from a commit. */
async function refuseUncommitted(folder: string) {
  const { stdout } = await run('git', ['status', '--porcelain', '--', '.', ':!maps', ':!.mf'], { cwd: folder }).catch(() => ({ stdout: '' }))
  if (stdout.trim()) throw new UserError(`Commit these first, or put them away:\n${stdout.trimEnd()}`)
}

/** Builds what is committed in a folder, and runs its own tests, where there are some. Windows finds npm only through a shell. */
async function buildToRelease(folder: string) {
  await refuseUncommitted(folder)
  await buildAll([folder], () => undefined)
  await promisify(exec)('npm test --if-present', { cwd: folder }).catch((error: { stdout?: string; stderr?: string }) => {
    throw new UserError(`Its tests failed:\n${error.stdout ?? ''}${error.stderr ?? ''}`)
  })
}

/** `release`, in the folder of a remote or of the shell: returns the live version then. */
export async function release(folder: string, args: string[], settings: Settings): Promise<string> {
  const options = releaseArgs(args)
  if (options.hours) await requireDecisions(settings)
  if (options.people) await requireTrials(settings)
  const store = await storeAt(options.to ?? resolve(findRoot(folder), settings.releasesDir), settings)
  return isShell(folder) ? releaseShell({ store, folder, settings }, options) : releaseRemote({ store, folder, settings }, options)
}

interface Source {
  readonly store: ReleaseStore
  readonly folder: string
  /** They have the place of the source maps, the address of the API, which gives trials, and the token of the remote. */
  readonly settings: Settings
}

export async function releaseShell(source: Source, options: ReleaseArgs): Promise<string> {
  const { enabled, percent, people, promote: isPromotion } = options
  if (enabled !== undefined || percent !== undefined || people || isPromotion)
    throw new UserError('Everybody needs the shell: it has no --enable, --disable, --canary, --for and --promote')
  const { store, folder } = source
  return releaseTarget(source, shellTarget(), options, async () => {
    await buildToRelease(folder)
    return verifyShell(store, folder)
  })
}

function releaseRemote(source: Source, options: ReleaseArgs): Promise<string> {
  const { store, folder } = source
  const target = remoteTarget(remoteName(folder))
  return releaseTarget(source, target, options, async (dist) => {
    const browser = options.withoutBrowser ? undefined : await findBrowser().catch(offerWithoutBrowser)
    await buildToRelease(folder)
    const notes = await verifyRemote(store, target.name, folder)
    if (browser) await openPages(dist, (await verify(target, filesIn(dist))).release, await testShell(store, folder), browser)
    return notes
  })
}

function offerWithoutBrowser(error: Error): never {
  throw new UserError(`${error.message}. With --without-browser, release opens no page first`)
}

/** Builds, checks and publishes a target, or changes only its pointer. `build` returns the results of the checks, for the person who releases. */
async function releaseTarget<R extends Version>(
  { store, folder, settings }: Source,
  target: ReleaseTarget<R>,
  options: ReleaseArgs,
  build: (dist: string) => Promise<readonly string[]>,
): Promise<string> {
  const { list, rollback, enabled, people, promote: isPromotion, percent, hours } = options
  if (list) return listTarget(store, target)
  if (rollback) return summary(await rollBack(store, target, rollback.version))
  if (enabled !== undefined) return summary(await setEnabled(store, target, enabled))
  if (isPromotion) return summary(await promote(store, target))
  if (percent === 0) return summary(await endCanary(store, target))
  await findPointer(store, target)
  const dist = getDistFolder(folder)
  const notes = await build(dist)
  const { version } = (await verify(target, filesIn(dist))).release
  await publishMaps(await openMapStore(findRoot(folder), settings), store, target.folder, version, folder)
  const result = people
    ? await publishFiles(store, target, dist, (published) => openTrials(settings, target.name, published.version, people))
    : await publish(store, target, dist, percent === undefined ? undefined : { percent, hours }).then(summary, sentenceOf)
  return [...notes, result].join('\n')
}

/** The sentence about a release that waits for a second person, which is no failure. */
function sentenceOf(error: unknown): string {
  if (error instanceof WaitsForApproval) return error.message
  throw error
}

async function listTarget<R extends Version>(store: ReleaseStore, target: ReleaseTarget<R>): Promise<string> {
  const { current, previous, canary } = await readPointer(store, target)
  return listVersions(store, target.folder, [
    [current.version, 'current'],
    [previous?.version, 'previous'],
    [canary?.release.version, `canary for ${canary?.percent} %`],
  ])
}

const summary = ({ name, enabled, current, previous, canary }: PointerTo<Version>) =>
  [
    `${name} ${current.version}`,
    previous && `before it ${previous.version}`,
    canary && `${canary.release.version} for ${canary.percent} %${canary.autoSince ? ', the API decides' : ''}`,
    !enabled && 'disabled',
  ]
    .filter(Boolean)
    .join(', ')
