import type { Page } from '@playwright/test'

/** The addresses of the reads of an endpoint that a page sends from now on. */
export function recordReads(page: Page, path: string): () => readonly string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname === `/api/v1${path}`) urls.push(request.url())
  })
  return () => urls
}
