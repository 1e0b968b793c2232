import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Aliases of the router: its package names the build for development; the one for production is in the next folder. */
export function productionRouter(folder: string): Record<string, string> {
  const router = dirname(createRequire(join(folder, 'package.json')).resolve('react-router/package.json'))
  return {
    'react-router$': join(router, 'dist/production/index.mjs'),
    'react-router/dom$': join(router, 'dist/production/dom-export.mjs'),
  }
}
