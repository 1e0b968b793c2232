import { createHash } from 'node:crypto'
import { embedName, shellName } from '@matchdesk/shared/release'
import type { failureGroups, failureRecords, ReleasedPosition } from '../../db'
import type { SourceMaps, SourcePlace } from './sourceMaps'

type Failure = typeof failureRecords.$inferSelect
type Group = Omit<typeof failureGroups.$inferInsert, 'id' | 'first_at' | 'last_at' | 'back_at'>

/** `mfe-users/src/appUsers/AppUsers.tsx` is the component AppUsers. */
const componentIn = (file: string) => /([A-Z]\w*)\.tsx$/.exec(file)?.[1] ?? ''

/** Describes a failure by its sources: the group that it belongs to; undefined where nobody has released the remote. Files that no release has do not count. */
export async function describeFailure(failure: Failure, { locate, isReleased }: SourceMaps): Promise<Group | undefined> {
  const locateAll = async (positions: readonly ReleasedPosition[]) =>
    (await Promise.all(positions.map(locate))).flatMap((place) => (place ? [toRemotePlace(place, failure)] : []))
  const frames = await locateAll(failure.frames)
  const components = await locateAll(failure.components)
  const isTeamCode = (place: SourcePlace) => place.isTeamCode
  // Every request goes through the shell, and through the client in each remote, which answer for none of them.
  const calls = failure.kind === 'request' ? frames.filter((place) => place.remote !== shellName) : frames
  const callers = failure.kind === 'request' ? calls.filter(({ file }) => !file.includes('@matchdesk/shared/')) : []
  const place = callers.find(isTeamCode) ?? calls.find(isTeamCode) ?? components.find(isTeamCode) ?? frames[0] ?? components[0]
  const { remote, version } = place ?? failure
  if (!(await isReleased(remote))) return undefined
  // A browser that reports a violation does not name the release that was running.
  const releases = failure.kind === 'violation' ? [...frames, ...components] : [...frames, ...components, failure]
  const other = releases.find((one) => one.remote !== remote)
  const listMarks = async () => {
    // Anybody may report a violation: its position makes no group.
    if (failure.kind === 'violation') return []
    if (place) return place.text ? [place.file, place.text] : [version, place.file, place.line, place.column]
    return (await isReleased(remote, version)) ? [version] : []
  }
  const [file, line, column] = place ? [place.file, place.line, place.column] : [getBundle(failure.missing), null, null]
  return {
    key: keyOf(failure, [remote, ...(await listMarks())]),
    kind: failure.kind,
    error: failure.error,
    remote,
    version,
    beside_remote: other?.remote ?? null,
    beside_version: other?.version ?? null,
    file,
    line,
    column,
    blocked: failure.blocked,
    component: componentIn(components.find(isTeamCode)?.file ?? '') || componentIn(file),
    page: failure.page,
    portal: failure.portal,
    request_id: failure.request_id,
  }
}

/** The remotes for portals are one release: its sources name the remote, else the one that reports. */
const toRemotePlace = (place: SourcePlace, { remote }: Failure): SourcePlace =>
  place.remote === embedName ? { ...place, remote: /(?:^|\/)mfe-([a-z][a-z0-9-]*)\/src\//.exec(place.file)?.[1] ?? remote } : place

/** The file of a release without its folder. */
const getBundle = (file: string) => file.split('/').slice(2).join('/')

const keyOf = ({ kind, error }: Failure, place: unknown) =>
  createHash('sha256')
    .update(JSON.stringify([kind, error, place]))
    .digest('base64url')
