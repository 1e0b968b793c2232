import type { Release } from '@matchdesk/shared/release'

/** The global of a release's entry under another version. */
export const globalUnder = ({ entry }: Release, version: string) => `${entry.global}_${version.replace(/\W/g, '_')}`

/** The global in which the chunks of a release meet. */
const toChunkName = (name: string, version: string) => `${name}_${version}`.replace(/\W/g, '')

/** The code of a release as that of another version, which runs beside it in one page. */
export const renameVersion = (code: string, release: Release, version: string) =>
  code
    .replaceAll(release.entry.global, globalUnder(release, version))
    .replaceAll(toChunkName(release.name, release.version), toChunkName(release.name, version))
