import { filesIn, listFiles, readAll, type NewFile, type ReleaseStore } from '../stores/releaseStore'
import type { By } from '@matchdesk/shared/release'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { toMessage, UserError } from '../userError'
import { verify, type ReleaseTarget, type Version } from './target'
import { removeVersion, removeOld } from './versions'
import { toJson } from './registry'
import { changePointer, readLive } from './changePointer'
import { activate, type CanaryOptions } from './change'

/** The files of a build, whose release.json names its origin. */
async function readBuild(dist: string): Promise<NewFile[]> {
  const by = await findOrigin(dist)
  const files = await readAll(dist)
  const map = files.find(({ file }) => file.endsWith('.map'))
  if (map) throw new UserError(`${dist} has the source map ${map.file}: a release is public, and its source maps are not part of it`)
  return files.map(({ file, content }) => ({
    file,
    content: by && file === 'release.json' ? toJson({ ...JSON.parse(content.toString()), by }) : content,
  }))
}

/** The commit that a build is of, and the run of CI that releases it, where one does. */
async function findOrigin(dist: string): Promise<By | undefined> {
  const git = promisify(execFile)('git', ['describe', '--always', '--dirty', '--exclude=*', '--abbrev=12'], { cwd: dist })
  const commit = await git.then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  )
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, CI_JOB_URL, BUILD_URL } = process.env
  const run = GITHUB_RUN_ID ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}` : (CI_JOB_URL ?? BUILD_URL)
  return commit || run ? { commit, run } : undefined
}

/** Does a version name the hash of its sources, as `computeVersion` makes it? Then another build of it differs by its folder at most. */
const hasSourceHash = (version: string) => /-[0-9a-f]{8}$/.test(version)

/** Writes the files first and the pointer last. With `canary`, only its share of the people gets the version. */
export const publish = <R extends Version>(store: ReleaseStore, target: ReleaseTarget<R>, dist: string, canary?: CanaryOptions) =>
  withUpload(store, target, dist, (release, upload) =>
    changePointer(store, target, {
      isRelease: true,
      async next(pointer, live) {
        target.assertCompatible(release, live)
        const next = await activate(store, target, pointer, await upload(), canary)
        await removeOld(store, target, next)
        return next
      },
    }),
  )

/** Writes the files of a version that can be live now, and no pointer. */
export const publishFiles = <R extends Version>(store: ReleaseStore, target: ReleaseTarget<R>, dist: string, use: (release: R) => Promise<string>) =>
  withUpload(store, target, dist, async (release, upload) => {
    target.assertCompatible(release, await readLive(store))
    return use(await upload())
  })

/**
 * Publishes a build by `work`, which uploads its files. A version is written once: it is complete and of the same sources, or it is refused. If the work
 * fails, or a signal stops the process, the files of a new version go, unless a pointer names it.
 */
async function withUpload<R extends Version, T>(
  store: ReleaseStore,
  target: ReleaseTarget<R>,
  dist: string,
  work: (release: R, upload: () => Promise<R>) => Promise<T>,
): Promise<T> {
  const { release, hashes } = await verify(target, filesIn(dist))
  const { version } = release
  const files = await readBuild(dist)
  const folder = `${target.folder}/${version}`
  const title = `${target.title} ${version}`
  let isNew = false

  async function upload(): Promise<R> {
    if (!(await store.read(`${folder}/release.json`))) {
      isNew ||= !(await store.versions(target.folder)).some((one) => one.version === version)
      await store.create(folder, files)
    }
    const published = await verify(target, listFiles(store, folder)).catch((error: unknown) => {
      throw new UserError(`${title} cannot be published: ${toMessage(error)}. Remove it, or raise the version in its package.json`)
    })
    if (!hasSourceHash(version) && JSON.stringify(published.hashes) !== JSON.stringify(hashes))
      throw new UserError(`${title} is published already, with other files: raise the version in its package.json`)
    return published.release
  }

  const undo = async () => isNew && removeVersion(store, target, version)
  const stop = () => void undo().finally(() => process.exit(130))
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    return await work(release, upload)
  } catch (error) {
    await undo().catch(() => undefined)
    throw error
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}
