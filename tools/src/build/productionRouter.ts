import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Aliases of the router: its package names the build for development to everybody; that for production lies beside it. */
export function productionRouter(folder: string): Record<string, string> {
  const router = dirname(createRequire(join(folder, 'package.json')).resolve('react-router/package.json'))
  return {
    'react-router$': join(router, 'dist/production/index.mjs'),
    'react-router/dom$': join(router, 'dist/production/dom-export.mjs'),
  }
}
