import { listMissing, type Release } from '@matchdesk/shared/release'
import { listFiles, type ReleaseStore } from '../stores/releaseStore'
import { readLive } from './changePointer'
import { verify, type ReleaseTarget, type Version } from './target'

type Described = Version & Partial<Pick<Release, 'pages' | 'imports'>>

const subtract = (all: readonly string[], some: readonly string[]) => [...new Set(all)].filter((one) => !some.includes(one))

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
  const files = listFiles(store, `${target.folder}/${version}`)
  const { release, hashes } = await verify(target, files)
  target.assertCompatible(release, await readLive(store))
  const before: Described = current ?? { version: '' }
  const hashesBefore = current ? await target.hashesOf(current, listFiles(store, `${target.folder}/${current.version}`)).catch(() => ({})) : {}
  const all = Object.keys(hashes)
  const changed = all.filter((file) => !Object.values(hashesBefore).includes(hashes[file] ?? ''))
  const measure = async (names: readonly string[]) => {
    const contents = await Promise.all(names.map((file) => files.read(file)))
    return contents.reduce((bytes, content) => bytes + (content?.length ?? 0), 0)
  }
  return {
    files: { changed: changed.length, all: all.length },
    size: { changed: await measure(changed), all: await measure(all) },
    imports: listMissing(release.imports ?? {}, before.imports ?? {}),
    needs: { all: subtract(needsOf(release), []), added: subtract(needsOf(release), needsOf(before)) },
    pages: { added: subtract(pathsOf(release), pathsOf(before)), removed: subtract(pathsOf(before), pathsOf(release)) },
  }
}
