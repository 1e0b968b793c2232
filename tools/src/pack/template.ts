import { join } from 'node:path'
import { packageOf } from '../paths'

/** The package.json of a remote that is made outside of this repository: what its tests and its build need, in the versions that are used here. */
export function templateManifest(root: string) {
  const { overrides, devDependencies } = packageOf(root)
  const shared = packageOf(join(root, 'shared'))
  return {
    name: 'mfe-remote-name',
    private: true,
    version: '1.0.0',
    type: 'module',
    engines: { node: '>=20.19' },
    scripts: { start: 'matchdesk dev', build: 'webpack', test: 'jest', types: 'tsc --noEmit', release: 'matchdesk release' },
    devDependencies: {
      '@matchdesk/shared': shared.version,
      '@matchdesk/tools': packageOf(join(root, 'tools')).version,
      ...shared.devDependencies,
      typescript: devDependencies?.typescript,
    },
    // A note about one package's own packages is about ours alone.
    overrides: Object.fromEntries(Object.entries(overrides ?? {}).filter(([, version]) => typeof version === 'string')),
  }
}
