import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Release, ShellRelease } from '@matchdesk/shared/release'
import { buildAll } from '../build/buildAll'
import { readFrontSettings } from '../front/settings'
import { getDistFolder, isShell, readPackage, remoteName, findRoot } from '../paths'
import { type Candidate, checkCombinations, type Combination, getName, readCandidate, readCandidates } from '../release/combinations'
import { verify, type ReleaseTarget, type Version } from '../release/target'
import { remoteTarget, shellTarget } from '../release/targets'
import { filesIn, type ReleaseStore } from '../stores/releaseStore'
import { storeAt } from '../stores/storeAt'
import { UserError } from '../userError'

async function builtCandidate<R extends Version>(target: ReleaseTarget<R>, dist: string): Promise<Candidate<R>> {
  const files = filesIn(dist)
  return readCandidate(target, (await verify(target, files)).release, files, 'candidate')
}

/** Open pages still have the shell before the current one. It refuses by names what it cannot run, and runs the remote's release before. */
const isForOpenPages = ({ shell }: Combination) => shell.role === 'previous'

const getProblems = (combinations: readonly Combination[]) =>
  combinations.flatMap(({ shell, remote, problems }) => problems.map((problem) => `${getName(remote)} in ${getName(shell)}: ${problem}`))

const uniqueNames = (candidates: readonly Candidate<Release | ShellRelease>[]) =>
  [...new Set(candidates.filter(({ types }) => types === undefined).map(getName))].join(', ')

/** Refuses combinations that do not fit. Names those of open pages that do not, and those that were checked by names only. */
function report(combinations: readonly Combination[], ...advice: string[]): string[] {
  const problems = getProblems(combinations.filter((one) => !isForOpenPages(one)))
  if (problems.length > 0) throw new UserError([...problems, ...advice].join('\n'))
  const untyped = combinations.filter(({ isTyped }) => !isTyped)
  const names = uniqueNames(untyped.flatMap(({ shell, remote }) => [shell, remote]))
  const byNames = untyped.length > 0 ? `, ${untyped.length} by names only, without types: ${names}` : ''
  return [
    ...getProblems(combinations.filter(isForOpenPages)).map((problem) => `Open pages fall back: ${problem}`),
    `Combinations of shells and remotes checked: ${combinations.length}${byNames}`,
  ]
}

/**
 * Refuses a shell that would break a remote that a store serves; returns what there is to say about the others. `folder` has the packages of others that
 * the types of its build speak of.
 */
export async function verifyShell(store: ReleaseStore, folder: string, dist = getDistFolder(folder)): Promise<string[]> {
  const { remotes } = await readCandidates(store)
  const shells = [await builtCandidate(shellTarget(), dist)]
  return report(checkCombinations({ shells, remotes }, folder), 'Release remotes that this shell can serve first')
}

/** Refuses a remote that the live shell of a store would break. */
export async function verifyRemote(store: ReleaseStore, name: string, folder: string, dist = getDistFolder(folder)): Promise<string[]> {
  const { shells } = await readCandidates(store)
  const remotes = [await builtCandidate(remoteTarget(name), dist)]
  return report(checkCombinations({ shells, remotes }, folder), 'Release the shell first')
}

/** Checks all that a store serves. */
export const verifyServed = async (store: ReleaseStore, folder: string) => report(checkCombinations(await readCandidates(store), folder))

const isPart = (folder: string) => existsSync(join(folder, 'package.json')) && (isShell(folder) || /(^|\/)mfe-/.test(readPackage(folder).name))

/** `matchdesk verify`: in the folder of a remote or of the shell, its build with what is served; elsewhere, all that is served with each other. */
export async function verifyCommand(folder: string, args: string[]): Promise<string> {
  const settings = readFrontSettings({ ...process.env, NODE_ENV: undefined })
  const { to } = parseArgs({ args, options: { to: { type: 'string' } } }).values
  const store = await storeAt(to ?? resolve(findRoot(folder), settings.releasesDir), settings)
  if (!isPart(folder)) return (await verifyServed(store, folder)).join('\n')
  await buildAll([folder], () => undefined)
  const notes = isShell(folder) ? verifyShell(store, folder) : verifyRemote(store, remoteName(folder), folder)
  return (await notes).join('\n')
}
