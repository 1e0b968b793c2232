import { extname } from 'node:path'
import type { ObjectHeaders } from './bucketObjects'
import { releaseFiles } from './releaseFiles'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** What a static host sends with a file: the front server's own code says how long browsers keep it. */
export function objectHeaders(file: string): ObjectHeaders {
  const cacheControl = releaseFiles.find(({ pattern }) => pattern.test(`/${file}`))?.headers['cache-control']
  return { ContentType: types[extname(file)] ?? 'application/octet-stream', ...(cacheControl && { CacheControl: cacheControl }) }
}
