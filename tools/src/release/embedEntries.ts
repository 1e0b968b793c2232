import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { embedName } from '@matchdesk/shared/contract'

const fileOf = (releases: string, file: string) => join(releases, embedName, file)

async function replace(file: string, content: string) {
  const draft = `${file}.${process.pid}`
  await writeFile(draft, content)
  await rename(draft, file)
}

/** The version of a remote that portals are given: its entry is one line that names it. */
export async function embedVersion(releases: string, remote: string): Promise<string | undefined> {
  const line = await readFile(fileOf(releases, `${remote}.js`), 'utf8').catch(() => '')
  return /'\.\/([^/']+)\//.exec(line)?.[1]
}

/** Gives portals a version of a remote that lies there, from their next page on. */
export async function giveVersion(releases: string, remote: string, version: string) {
  await replace(fileOf(releases, `${remote}.js`), `export * from './${version}/${remote}.js'\n`)
  await replace(fileOf(releases, `${remote}.d.ts`), `export * from './${version}/${remote}'\n`)
}
