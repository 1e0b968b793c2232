import { join } from 'node:path'
import { readPackage } from '../paths'

/** The package.json of a remote that is made outside of this repository: what its tests and its build need, in the versions that are used here. */
export function templateManifest(root: string) {
  const { overrides, devDependencies } = readPackage(root)
  const [shared, tools] = [readPackage(join(root, 'shared')), readPackage(join(root, 'tools'))]
  const isInstalled = (name: string) => name in { ...shared.dependencies, ...tools.dependencies }
  return {
    name: 'mfe-remote-name',
    private: true,
    version: '1.0.0',
    type: 'module',
    engines: { node: '>=20.19' },
    scripts: {
      start: 'matchdesk dev',
      build: 'webpack',
      test: 'jest',
      types: 'tsc --noEmit',
      verify: 'matchdesk verify',
      release: 'matchdesk release',
    },
    devDependencies: {
      '@matchdesk/shared': shared.version,
      '@matchdesk/tools': tools.version,
      ...shared.devDependencies,
      typescript: devDependencies?.typescript,
    },
    // An override of what one package depends on is for those who install that package.
    overrides: Object.fromEntries(Object.entries(overrides ?? {}).filter(([name, version]) => typeof version === 'string' || isInstalled(name))),
  }
}
