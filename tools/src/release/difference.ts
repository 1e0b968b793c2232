import { listMissing, type Release } from '@matchdesk/shared/release'
import { type Files, listFiles } from '../stores/files'
import type { ReleaseStore } from '../stores/releaseStore'
import { readLive } from './changePointer'
import type { ReleaseTarget, Version } from './target'
import { verify } from './verify'

type Described = Version & Partial<Pick<Release, 'pages' | 'imports'>>

const except = (all: readonly string[], some: readonly string[]) => [...new Set(all)].filter((one) => !some.includes(one))

const needsOf = ({ pages = [] }: Described) =>
  pages.flatMap(({ level, scope }) => [level && `level ${level}`, scope && `scope ${scope}`].filter((need) => need !== undefined))

const pathsOf = ({ pages = [] }: Described) => pages.map(({ path }) => path)

/** Compares a version with the current one, for the person who approves it. Throws where it cannot be live: a file is not as it was built, or a live release does not fit. */
export async function compareWithCurrent<R extends Described>(
  store: ReleaseStore,
  target: ReleaseTarget<R>,
  version: string,
  current: R | undefined,
) {
  const sizes = new Map<string, number>()
  const source = listFiles(store, `${target.folder}/${version}`)
  const files: Files = {
    ...source,
    async read(file) {
      const content = await source.read(file)
      sizes.set(file, content?.length ?? 0)
      return content
    },
  }
  const { release, hashes } = await verify(target, files)
  target.assertCompatible(release, await readLive(store))
  const before: Described = current ?? { version: '' }
  const hashesBefore = current ? await target.hashesOf(current, listFiles(store, `${target.folder}/${current.version}`)).catch(() => ({})) : {}
  const all = Object.keys(hashes)
  const changed = all.filter((file) => !Object.values(hashesBefore).includes(hashes[file] ?? ''))
  const sum = (names: readonly string[]) => names.reduce((bytes, file) => bytes + (sizes.get(file) ?? 0), 0)
  return {
    files: { changed: changed.length, all: all.length },
    size: { changed: sum(changed), all: sum(all) },
    imports: listMissing(release.imports ?? {}, before.imports ?? {}),
    needs: { all: except(needsOf(release), []), added: except(needsOf(release), needsOf(before)) },
    pages: { added: except(pathsOf(release), pathsOf(before)), removed: except(pathsOf(before), pathsOf(release)) },
  }
}
