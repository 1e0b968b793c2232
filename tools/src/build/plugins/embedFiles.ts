import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { embedName, type EmbedRelease } from '@matchdesk/shared/release'
import type { Compiler } from 'webpack'
import { remoteName, listRemotes, findRoot } from '../../paths'
import { computeIntegrity, readAll } from '../../stores/releaseStore'

/** The types of what the standard container of a remote exposes: a host includes the file. */
export const exposedTypes = (remote: string) => `declare module '${remote}/mount' {
  export const mount: import('../types').Mount
}
declare module '${remote}/App' {
  /** A component for React 18.3 or newer: its props are the options of \`mount\`. */
  export default function App(props: import('../types').MountOptions): { type: string; props: object; key: null }
}
`

/** Writes the types of the entries, and release.json after all other files: it says that dist is whole. */
export const embedFiles = (folder: string, version: string) => (compiler: Compiler) =>
  compiler.hooks.afterEmit.tapPromise('EmbedFiles', async ({ entrypoints }) => {
    const dist = compiler.outputPath
    await writeFile(join(dist, 'types.d.ts'), await readFile(join(folder, 'embed/types.ts')))
    const names = listRemotes(findRoot(folder)).map(remoteName)
    for (const name of names) {
      const types = `import type { Mount } from './types'\nexport * from './types'\nexport declare const mount: Mount\n`
      await writeFile(join(dist, `${name}.d.ts`), types)
      await writeFile(join(dist, name, 'types.d.ts'), exposedTypes(name))
    }
    const files = (await readAll(dist)).map(({ file, content }) => [file, computeIntegrity(content)] as const)
    const listScripts = (name: string) => (entrypoints.get(name)?.getFiles() ?? []).filter((file) => file.endsWith('.js'))
    const release: EmbedRelease = {
      kind: 'embed',
      name: embedName,
      version,
      entries: Object.fromEntries(names.map((name) => [name, listScripts(name)])),
      files: Object.fromEntries(files.sort(([one], [other]) => (one < other ? -1 : 1))),
    }
    await writeFile(join(dist, 'release.json'), JSON.stringify(release, null, 2))
  })
