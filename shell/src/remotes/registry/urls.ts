import type { Release } from '@matchdesk/shared/release'

export const folderUrl = (release: Release) => new URL(release.folder, document.baseURI).href

export const entryUrl = (release: Release) => folderUrl(release) + release.entry.file

export const releaseInfo = (release: Release, url = entryUrl(release)) => ({ remote: release.name, version: release.version, url })
