import { sharedModules } from '@matchdesk/shared/remote/shared'
import type { Package } from '../paths'

const isSource = (file: string) => /\.tsx?$/.test(file)

const getExport = (file: string) => (isSource(file) ? { types: file.replace(/\.tsx?$/, '.d.ts'), default: file.replace(/\.tsx?$/, '.js') } : file)

const isSharedModule = (name: string) => sharedModules.some((request) => request === name)

const isPeer = (name: string) => isSharedModule(name) || name.startsWith('@matchdesk/')

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
