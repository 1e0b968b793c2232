import type { Release } from '@matchdesk/shared/release'

export const folderUrl = (release: Release) => new URL(release.folder, document.baseURI).href

export const entryUrl = (release: Release) => folderUrl(release) + release.entry.file

export const releaseInfo = (release: Release, url = entryUrl(release)) => ({ remote: release.name, version: release.version, url })

/** The URL of the chunk that could not be loaded, if the error is about one. */
export const failedChunkOf = (error: unknown) =>
  error instanceof Error && error.name === 'ChunkLoadError' ? String((error as Error & { request?: unknown }).request) : undefined
