import type { Release } from '@matchdesk/shared/contract'

/** Where the files of a release are. */
export const folderOf = (release: Release) => new URL(release.folder, document.baseURI).href

export const entryOf = (release: Release) => folderOf(release) + release.entry.file

export const about = (release: Release, url = entryOf(release)) => ({ remote: release.name, version: release.version, url })
