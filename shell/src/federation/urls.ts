import type { Release } from '@matchdesk/shared/contract'

export const folderUrl = (release: Release) => new URL(release.folder, document.baseURI).href

export const entryUrl = (release: Release) => folderUrl(release) + release.entry.file

/** What a failure says about a release. */
export const aboutRelease = (release: Release, url = entryUrl(release)) => ({ remote: release.name, version: release.version, url })
