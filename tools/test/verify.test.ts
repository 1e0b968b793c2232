import assert from '@matchdesk/tools/assert'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import type { Release, ScriptHashes, ShellRelease } from '@matchdesk/shared/release'
import { publish } from '../src/release/publish'
import { remoteTarget, shellTarget } from '../src/release/targets'
import { setEnabled } from '../src/release/change'
import { verifyRemote, verifyServed, verifyShell } from '../src/run/verify'
import { computeIntegrity } from '../src/stores/releaseStore'
import { folderStore } from '../src/stores/folderStore'
import { UserError } from '../src/userError'
import { remoteTypes } from '../src/types/remoteTypes'
import { built, builtShell, lay, place } from './place'

const ui = '@matchdesk/shared/ui'

/** The types of a small shell. */
const shared = `// The types of what a host shares.
declare module '@matchdesk/shared/contract/events' {
    export interface BusEvents {
        toast: {
            readonly text: string;
        };
        changed: {
            readonly resource: string;
        };
    }
}

declare module '@matchdesk/shared/ui' {
    interface Props {
        title: string;
        tone?: 'good' | 'bad';
    }
    export function Badge({ title, tone }: Props): string;
    export function Fan({ speed }: {
        speed: number;
    }): string;
    export {}
}
`

const names = { [ui]: ['Badge', 'Fan'] }

const hash = (text: string) => computeIntegrity(Buffer.from(text))

/** A build of the shell in the folder `shell` of a repository. */
function buildShell(folder: string, version: string, types: string | undefined, rest: Partial<ShellRelease> = {}) {
  const { dist } = builtShell(folder, version, { shared: names, ...rest })
  const release = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as ShellRelease
  if (types !== undefined)
    lay(dist, { 'types.d.ts': types, 'release.json': JSON.stringify({ ...release, files: { ...release.files, 'types.d.ts': hash(types) } }) })
  return dist
}

/** A build of the remote `gifts` of another team, which imports the badge. */
function buildGifts(folder: string, version: string, types?: string) {
  const { dist, release } = built(folder, version)
  const list = JSON.parse(readFileSync(join(dist, 'scripts.json'), 'utf8')) as ScriptHashes
  const scripts = JSON.stringify(types === undefined ? list : { ...list, 'types.d.ts': hash(types) })
  const gifts: Release = {
    ...release,
    name: 'gifts',
    folder: `releases/gifts/${version}/`,
    imports: { [ui]: ['Badge'] },
    pages: [{ path: '/gifts/all', title: 'Gifts', files: ['1.12345678.js'] }],
    scripts: hash(scripts),
  }
  lay(dist, { 'scripts.json': scripts, 'release.json': JSON.stringify(gifts), ...(types !== undefined && { 'types.d.ts': types }) })
  return dist
}

const typesOfGifts = (version: string) =>
  remoteTypes(shared, { name: 'gifts', version, imports: { [ui]: ['Badge'] }, code: 'bus.emit("changed", { resource: "gifts" })' })

/** A store with a shell, and acts of the team of the shell and of the team of gifts. */
async function opened(t: TestContext) {
  const folder = place(t)
  const store = folderStore(join(folder, 'releases'))
  const gifts = remoteTarget('gifts')
  await publish(store, shellTarget(), buildShell(folder, '1.0.0', shared))
  const giftsIn = (version: string) => buildGifts(folder, version, typesOfGifts(version))
  return {
    folder,
    store,
    gifts,
    releaseGifts: (version: string, percent?: number) => publish(store, gifts, giftsIn(version), percent === undefined ? undefined : { percent }),
    verifyGifts: (version: string) => verifyRemote(store, 'gifts', folder, giftsIn(version)),
    verifyShellWith: (types: string | undefined, rest: Partial<ShellRelease> = {}) =>
      verifyShell(store, folder, buildShell(folder, '1.1.0', types, rest)),
  }
}

const lineIn = (types: string, text: string) => types.split('\n').findIndex((line) => line.includes(text)) + 1

const withoutTone = shared.replace("tone?: 'good' | 'bad'", "look?: 'good' | 'bad'")

test('a shell that would break a remote of another team is refused with remote, version, name and line, in each role that the remote has', async (t) => {
  const { store, folder, gifts, releaseGifts, verifyShellWith } = await opened(t)
  for (const version of ['1.0.0', '1.1.0']) await releaseGifts(version)
  await releaseGifts('1.2.0', 10)
  const line = lineIn(typesOfGifts('1.0.0'), 'tone?')
  const broken = `Badge of ${ui}: takes no tone any more (types.d.ts:${line})`
  await assert.rejects(verifyShellWith(withoutTone), (error: Error) => {
    assert.ok(error instanceof UserError)
    const roles = ['1.1.0 (current)', '1.0.0 (previous)', '1.2.0 (canary)'].map(
      (release) => `gifts ${release} in the shell 1.1.0 (candidate): ${broken}`,
    )
    assert.deepEqual(error.message.split('\n'), [...roles, 'Release remotes that this shell can serve first'])
    return true
  })
  await setEnabled(store, gifts, false)
  assert.deepEqual(await verifyShellWith(withoutTone), ['Combinations of shells and remotes checked: 0'])
  await setEnabled(store, gifts, true)
  assert.deepEqual(await verifyShellWith(shared.replace('speed: number', 'speed: string')), ['Combinations of shells and remotes checked: 3'])
  assert.deepEqual(await verifyServed(store, folder), ['Combinations of shells and remotes checked: 3'])
})

test('a shell that emits and takes other events is refused for those that a remote uses', async (t) => {
  const { releaseGifts, verifyShellWith } = await opened(t)
  await releaseGifts('1.0.0')
  assert.deepEqual(await verifyShellWith(shared.replace('readonly text: string', 'readonly message: string')), [
    'Combinations of shells and remotes checked: 1',
  ])
  await assert.rejects(
    verifyShellWith(shared.replace('readonly resource: string', 'readonly resources: string[]')),
    /gifts 1\.0\.0 .*the event changed/,
  )
})

test('a release without types is checked by names, and the output says so', async (t) => {
  const { folder, store, gifts, releaseGifts, verifyShellWith } = await opened(t)
  await publish(store, gifts, buildGifts(folder, '0.9.0'))
  await releaseGifts('1.0.0')
  assert.deepEqual(await verifyShellWith(shared), [
    'Combinations of shells and remotes checked: 2, 1 by names only, without types: gifts 0.9.0 (previous)',
  ])
  await assert.rejects(
    verifyShellWith(undefined, { shared: { [ui]: ['Fan'] } }),
    /gifts 0\.9\.0 \(previous\) in the shell 1\.1\.0 \(candidate\): imports Badge of/,
  )
})

test('verify refuses a remote that the live shell would break, and warns of one that only the previous shell would break', async (t) => {
  const { folder, store, verifyGifts } = await opened(t)
  await publish(store, shellTarget(), buildShell(folder, '1.1.0', withoutTone))
  await assert.rejects(
    verifyGifts('1.0.0'),
    /gifts 1\.0\.0 \(candidate\) in the shell 1\.1\.0 \(current\): Badge .*takes no tone any more .*\nRelease the shell first$/,
  )
  await publish(store, shellTarget(), buildShell(folder, '1.0.0', shared))
  const [fallback, count] = await verifyGifts('1.0.0')
  assert.match(fallback ?? '', /^Open pages fall back: gifts 1\.0\.0 \(candidate\) in the shell 1\.1\.0 \(previous\): Badge of/)
  assert.equal(count, 'Combinations of shells and remotes checked: 2')
})

test('types that are not those that were built count as none', async (t) => {
  const { folder, releaseGifts, verifyShellWith } = await opened(t)
  await releaseGifts('1.0.0')
  writeFileSync(join(folder, 'releases/gifts/1.0.0/types.d.ts'), '// nothing')
  assert.match((await verifyShellWith(withoutTone)).join(), /1 by names only, without types: gifts 1\.0\.0 \(current\)/)
})
