import { fileURLToPath } from 'node:url'

const names = ['users', 'packages', 'payments', 'engagement', 'masterdata']
const toModule = (name) => JSON.stringify(fileURLToPath(new URL(`../../../mfe-${name}/src/remote.ts`, import.meta.url)))

/** What takes the place of federation in the shell, by the name of a file. */
const sources = {
  'federation.ts': `
    const remotes = { ${names.map((name) => `${name}: () => import(/* webpackMode: "eager" */ ${toModule(name)})`).join(', ')} }
    export const createStartRemote = () => async ({ release }) => (await remotes[release.name]()).default`,
  'sharedModules.ts': `
    export const findUnmetNeed = () => undefined
    export const isCompatible = () => true`,
}

/** A loader of webpack: with one bundle, no script of a release is preloaded. */
export default function importRemotes(source) {
  const file = this.resourcePath.split(/[\\/]/).at(-1)
  if (file === 'preload.ts') return source.replace(/(function preloadScripts[^{]*\{[^}]*\}[^{]*\{)/, '$1\n  return')
  return sources[file] ?? source
}
