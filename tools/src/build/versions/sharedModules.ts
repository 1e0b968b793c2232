import { findPackage, readPackage } from '../../paths'

/** Shared as they are, where of the others the shell shares only the names that it lists. */
export const fullModules: ReadonlySet<string> = new Set(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'])

/** Sources that would be a second copy inside a remote. */
export const notBundled = [
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|rxjs|@chakra-ui|@emotion|@tanstack[\\/](react-query|query-core))[\\/]/,
  /[\\/]shared[\\/](ui|remote)[\\/]/,
]

export const packageName = (request: string) => /^(@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? request

export const moduleVersion = (request: string, folder: string) => readPackage(findPackage(packageName(request), folder)).version

/** The types of React are compared nowhere: its major version stands for them. */
export const reactMajor = (folder: string) => Number(moduleVersion('react', folder).split('.')[0])

/** The `shared` of a remote: always the host's copy, never its own. */
export const remoteShared = (folder: string, modules: readonly string[]) =>
  Object.fromEntries(
    modules.map((request) => [request, { singleton: true, import: false as const, requiredVersion: `^${moduleVersion(request, folder)}` }]),
  )
