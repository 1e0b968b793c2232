import type { ReleaseStore } from '../stores/releaseStore'
import type { By } from '@matchdesk/shared/release'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { filesIn, listFiles, readAll } from '../stores/files'
import { toMessage, UserError } from '../userError'
import type { ReleaseTarget, Version, PointerTo } from './target'
import { removeVersion, removeOld } from './versions'
import { toJson } from './registry'
import { verify } from './verify'
import { changePointer, readLive } from './changePointer'
import { activate, addCanary, type CanaryOptions } from './change'

/** A build on its way into a store. */
export interface Upload<R extends Version> {
  readonly release: R
  /** Writes the files of the version, if it does not exist. A version is written once: it is complete and of the same sources, or it is refused. */
  readonly run: () => Promise<R>
  /** Removes what this upload has written, unless a pointer names it. */
  readonly undo: () => Promise<void>
}

async function createUpload<R extends Version>(store: ReleaseStore, target: ReleaseTarget<R>, dist: string): Promise<Upload<R>> {
  const { release, hashes } = await verify(target, filesIn(dist))
  const { version } = release
  const by = await findOrigin(dist)
  const files = (await readAll(dist)).map((one) =>
    by && one.file === 'release.json' ? { ...one, content: toJson({ ...parseJson(one.content), by }) } : one,
  )
  const map = files.find(({ file }) => file.endsWith('.map'))
  if (map) throw new UserError(`${dist} has the source map ${map.file}: a release is public, and its source maps are not part of it`)
  const folder = `${target.folder}/${version}`
  const title = `${target.title} ${version}`
  let isNew = false

  return {
    release,
    async run() {
      if (!(await store.read(`${folder}/release.json`))) {
        isNew ||= !(await store.versions(target.folder)).some((stored) => stored.version === version)
        await store.create(folder, files)
      }
      const stored = await verify(target, listFiles(store, folder)).catch((error: unknown) => {
        throw new UserError(`${title} cannot be published: ${toMessage(error)}. Remove it, or raise the version in its package.json`)
      })
      if (!hasSourceHash(version) && JSON.stringify(stored.hashes) !== JSON.stringify(hashes))
        throw new UserError(`${title} is published already, with other files: raise the version in its package.json`)
      return stored.release
    },
    async undo() {
      if (isNew) await removeVersion(store, target, version)
    },
  }
}

const parseJson = (content: Buffer): object => JSON.parse(content.toString())

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

const signals = ['SIGINT', 'SIGTERM'] as const

/** Runs a cleanup before a signal ends the process. Returns the function that ends the watch. */
function onStop(cleanup: () => Promise<void>) {
  const end = () => void cleanup().finally(() => process.exit(130))
  for (const signal of signals) process.once(signal, end)
  return () => {
    for (const signal of signals) process.off(signal, end)
  }
}

/** Writes the files first and the pointer last. With `canary`, only its share of the people gets the version. If it fails, nothing is left. */
export const publish = <R extends Version>(
  store: ReleaseStore,
  target: ReleaseTarget<R>,
  dist: string,
  canary?: CanaryOptions,
): Promise<PointerTo<R>> =>
  withUpload(store, target, dist, ({ release, run }) =>
    changePointer(store, target, {
      isRelease: true,
      async next(pointer, live) {
        target.assertCompatible(release, live)
        const stored = await run()
        const next = canary ? addCanary(target, pointer, stored, canary) : await activate(store, target, pointer, stored)
        await removeOld(store, target, next)
        return next
      },
    }),
  )

/** Writes the files of a version that can be live now, and no pointer. */
export const publishFiles = <R extends Version>(store: ReleaseStore, target: ReleaseTarget<R>, dist: string, use: (release: R) => Promise<string>) =>
  withUpload(store, target, dist, async ({ release, run }) => {
    target.assertCompatible(release, await readLive(store))
    return use(await run())
  })

async function withUpload<R extends Version, T>(
  store: ReleaseStore,
  target: ReleaseTarget<R>,
  dist: string,
  work: (upload: Upload<R>) => Promise<T>,
): Promise<T> {
  const upload = await createUpload(store, target, dist)
  const isDone = onStop(upload.undo)
  try {
    return await work(upload)
  } catch (error) {
    await upload.undo().catch(() => undefined)
    throw error
  } finally {
    isDone()
  }
}
