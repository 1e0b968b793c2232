import type { Release } from '@matchdesk/shared/contract'
import { folderUrl } from './urls'

type FetchAhead = (release: Release, path: string) => void

/** Asks for the scripts of a page at once, while the entry that would ask for them is still on its way; runs nothing. */
export function createFetchAhead(): FetchAhead {
  const asked = new Set<string>()
  return (release, path) => {
    const { files = [] } = release.pages.find((page) => page.path === path) ?? {}
    for (const file of files) {
      const url = folderUrl(release) + file
      if (asked.has(url)) continue
      asked.add(url)
      fetch(url, { credentials: 'same-origin' })
        .then((response) => response.blob())
        .catch(() => asked.delete(url))
    }
  }
}
