import { shellName, type contract, type Pointer, type ShellPointer } from '@matchdesk/shared/contract'
import {
  promote,
  putBack,
  putBackShell,
  readPointers,
  readShell,
  rollBack,
  rollBackShell,
  seenOf,
  switchTo,
  tryOut,
  UserError,
} from '@matchdesk/tools/releases'
import { HttpError, notFound } from '../../errors/httpError'
import type { AreaHandlers, Context } from '../../http/handlers'
import { refusalFor } from './permission'

type Changes = Pick<AreaHandlers<typeof contract.remotes>, 'rollBack' | 'switchTo' | 'tryOut' | 'promote'>

/** What `release` does, for who is named in REMOTE_ADMINS. */
export const changes: Changes = {
  rollBack: async ({ params: { name }, body: { seen, version } }, context) =>
    name === shellName
      ? changeShell(context, (releases) => rollBackShell(releases, version, seen))
      : changeRemote(context, name, (releases) => rollBack(releases, name, version, seen)),

  async switchTo({ params: { name }, body: { seen, enabled } }, context) {
    return changeRemote(context, name, (releases) => switchTo(releases, name, enabled, seen))
  },

  async tryOut({ params: { name }, body: { seen, version, percent } }, context) {
    return changeRemote(context, name, (releases) => tryOut(releases, name, version, percent, seen))
  },

  async promote({ params: { name }, body: { seen } }, context) {
    return changeRemote(context, name, (releases) => promote(releases, name, seen))
  },
}

async function changeRemote(context: Context, name: string, change: (releases: string) => Promise<Pointer>) {
  const releases = await releasesFor(context)
  if (name === shellName) throw new HttpError(409, 'Everybody needs the shell: it can only be rolled back')
  const before = (await readPointers(releases, () => undefined)).find((pointer) => pointer.name === name)
  if (!before) throw notFound('Remote')
  if (!('current' in before)) throw new HttpError(409, `The pointer of ${name} is broken: it has to be repaired in the folder of the releases`)
  const after = await asHttpError(change(releases))
  context.undo(() => putBack(releases, name, before, seenOf(after)))
  return describeChange(context, name, before, after)
}

async function changeShell(context: Context, change: (releases: string) => Promise<ShellPointer>) {
  const releases = await releasesFor(context)
  const before = await readShell(releases).catch(() => undefined)
  const after = await asHttpError(change(releases))
  if (!before) throw notFound('Shell')
  context.undo(() => putBackShell(releases, before, seenOf(after)))
  return describeChange(context, shellName, before, after)
}

async function releasesFor(context: Context): Promise<string> {
  const refusal = await refusalFor(context)
  if (refusal) throw refusal
  return context.settings.releasesDir
}

/** What `release` refuses is said in its words. */
const asHttpError = <T>(change: Promise<T>): Promise<T> =>
  change.catch((error: unknown) => {
    throw error instanceof UserError ? new HttpError(409, error.message) : error
  })

/** Says what has changed, to the admin and to the audit. */
function describeChange({ auditSubject }: Context, name: string, before: Pointer | ShellPointer, after: Pointer | ShellPointer) {
  const [was, is] = [seenOf(before), seenOf(after)]
  const isPromoted = was.canary?.version === is.version
  const words = [
    isPromoted && `is ${is.version} for everybody, instead of ${was.version}`,
    !isPromoted && was.version !== is.version && `is back at ${is.version}, from ${was.version}`,
    was.enabled !== is.enabled && (is.enabled ? 'is enabled' : 'is disabled'),
    is.canary && `tries ${is.canary.version} out with ${is.canary.percent} % of the people`,
    was.canary && !is.canary && !isPromoted && `does not try ${was.canary.version} out any more`,
  ].filter(Boolean)
  auditSubject(name, ...words.map(String))
  return { message: `${name} ${words.join(', ') || 'is as it was'}` }
}
