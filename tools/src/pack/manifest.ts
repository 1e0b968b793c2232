import { join } from 'node:path'
import { sharedModules } from '@matchdesk/shared/remote/shared'
import { readPackage, type Package } from '../paths'

const getExport = (file: string) =>
  /\.tsx?$/.test(file) ? { types: file.replace(/\.tsx?$/, '.d.ts'), default: file.replace(/\.tsx?$/, '.js') } : file

const isPeer = (name: string) => name.startsWith('@matchdesk/') || sharedModules.some((request) => request === name)

/**
 * The package.json of a package that is installed outside of this repository. What the host shares comes from the remote
 * that installs it, so that there is one copy, in the version that was tested.
 */
export function packedManifest({
  name,
  version,
  sideEffects,
  exports = {},
  bin,
  dependencies = {},
  peerDependencies,
  peerDependenciesMeta,
}: Package) {
  const selectDependencies = (isWanted: (dependency: string) => boolean) =>
    Object.fromEntries(Object.entries(dependencies).filter(([dependency]) => isWanted(dependency)))
  return {
    name,
    version,
    type: 'module',
    sideEffects,
    engines: { node: '>=20.19' },
    bin,
    exports: Object.fromEntries(Object.entries(exports).map(([path, file]) => [path, getExport(file)])),
    dependencies: selectDependencies((dependency) => !isPeer(dependency)),
    peerDependencies: { ...selectDependencies(isPeer), ...peerDependencies },
    peerDependenciesMeta,
  }
}

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
