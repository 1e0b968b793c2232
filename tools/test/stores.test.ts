import assert from '@matchdesk/tools/assert'
import { test, type TestContext } from 'node:test'
import type { Pointer } from '@matchdesk/shared/release'
import { promote, rollBack, setCanary, setEnabled } from '../src/release/change'
import { findPointer, readPointer } from '../src/release/changePointer'
import { remoteTarget, shellTarget } from '../src/release/targets'
import { publish } from '../src/release/publish'
import { verify } from '../src/release/target'
import { listVersions, versionsIn } from '../src/release/versions'
import { listFiles, readAll, type ReleaseStore } from '../src/stores/releaseStore'
import { built, builtShell, place } from './place'
import { kinds, remoteKinds, type Stocked } from './storeKinds'

const [users, team, shell] = [remoteTarget('users'), remoteTarget('team'), shellTarget()]

const five = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']

/** The remote `users` in some versions, released one after the other. */
async function releaseAll(t: TestContext, store: ReleaseStore, versions: readonly string[]) {
  const sources = place(t)
  for (const version of versions) await publish(store, users, built(sources, version).dist)
}

/** The remote `team` with the addresses of `users`. */
const rival = (t: TestContext) => built(place(t), '1.0.0', undefined, { name: 'team', folder: 'releases/team/1.0.0/' }).dist

const registryOf = ({ read }: Stocked) => JSON.parse(read('registry.json') ?? '{}') as { shell?: string; remotes: Pointer[] }

const readState = async (store: ReleaseStore) => {
  const { current, previous, canary, enabled } = await readPointer(store, users)
  return [current.version, previous?.version, canary?.release.version, enabled]
}

for (const [kind, open] of kinds) {
  test(`${kind}, a release writes its files and its pointer, and the registry lists it`, async (t) => {
    const stocked = await open(t)
    const { dist, release: build } = built(place(t), '1.0.0')
    const release = stocked.store.hasServer ? { ...build, by: { holder: 'team@example.org' } } : build
    await publish(stocked.store, users, dist)
    assert.deepEqual(await readPointer(stocked.store, users), { name: 'users', enabled: true, current: release, served: ['1.0.0'] })
    for (const { file, content } of (await readAll(dist)).filter((one) => one.file !== 'release.json'))
      assert.equal(stocked.read(`users/1.0.0/${file}`), content.toString())
    assert.deepEqual(registryOf(stocked), { remotes: [{ name: 'users', enabled: true, current: release, served: ['1.0.0'] }] })
  })

  test(`${kind}, a version is written once: again it changes nothing, with other files it is refused`, async (t) => {
    const { store, read } = await open(t)
    await releaseAll(t, store, ['1.0.0', '1.0.0'])
    const entry = read('users/1.0.0/remoteEntry.12345678.js')
    await assert.rejects(publish(store, users, built(place(t), '1.0.0', 'other').dist), /users 1\.0\.0 is published already, with other files/)
    assert.equal(read('users/1.0.0/remoteEntry.12345678.js'), entry)
    assert.deepEqual(await readState(store), ['1.0.0', undefined, undefined, true])
  })

  test(`${kind}, many releases at once leave one whole pointer, and a registry that agrees with it`, async (t) => {
    const stocked = await open(t)
    const { store } = stocked
    const sources = place(t)
    await Promise.all(five.map((version) => publish(store, users, built(sources, version).dist)))
    const pointer = await readPointer(store, users)
    assert.ok(pointer.previous && pointer.previous.version !== pointer.current.version)
    for (const { version } of [pointer.current, pointer.previous]) await verify(users, listFiles(store, `users/${version}`))
    assert.deepEqual(registryOf(stocked).remotes, [pointer])
  })

  test(`${kind}, the server serves only one of two remotes that teams release at once with the same addresses`, async (t) => {
    const stocked = await open(t)
    const mine = publish(stocked.store, users, built(place(t), '1.0.0').dist)
    const outcomes = await Promise.allSettled([mine, publish(stocked.store, team, rival(t))])
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []))
    for (const reason of reasons) assert.match(reason, /has the page \/users\/all: \/users belongs to (users|team)/)
    const { remotes } = registryOf(stocked)
    assert.deepEqual([reasons.length > 0, remotes.length], [true, 2 - reasons.length])
  })

  test(`${kind}, a pointer goes back, off, on, to some people and to everybody, and the list shows each step`, async (t) => {
    const { store } = await open(t)
    await releaseAll(t, store, ['1.0.0', '1.1.0', '1.2.0'])
    await rollBack(store, users, '1.0.0')
    assert.deepEqual(await readState(store), ['1.0.0', undefined, undefined, true])
    await setEnabled(store, users, false)
    assert.deepEqual(await readState(store), ['1.0.0', undefined, undefined, false])
    await setEnabled(store, users, true)
    await setCanary(store, users, '1.1.0', { percent: 20 })
    assert.equal(await listVersions(store, 'users', [['1.0.0', 'current']]), '1.2.0\n1.1.0\n1.0.0 current')
    await promote(store, users)
    assert.deepEqual(await readState(store), ['1.1.0', '1.0.0', undefined, true])
    await publish(store, users, built(place(t), '1.3.0').dist, { percent: 10 })
    assert.deepEqual(await readState(store), ['1.1.0', '1.0.0', '1.3.0', true])
  })

  test(`${kind}, the store refuses a change of an older state, and of a version that is gone or damaged`, async (t) => {
    const { store, overwrite } = await open(t)
    await releaseAll(t, store, ['1.0.0', '1.1.0'])
    await assert.rejects(
      setEnabled(store, users, false, { version: '1.0.0', enabled: true }),
      /Somebody else has changed users meanwhile: it is 1\.1\.0 now/,
    )
    await assert.rejects(rollBack(store, users, '0.9.0'), /users 0\.9\.0 is not among the releases: 1\.1\.0, 1\.0\.0/)
    await assert.rejects(setEnabled(store, remoteTarget('nobody'), false), /nobody has no release yet/)
    overwrite('users/1.0.0/1.12345678.js', 'tampered')
    await assert.rejects(rollBack(store, users), /1\.12345678\.js in .*users\/1\.0\.0 is not the file that was built/)
    overwrite('users/current.json', '{ "name"')
    await assert.rejects(setEnabled(store, users, false), /users\/current\.json is broken, repair or delete it/)
  })

  test(`${kind}, the five newest versions stay, and those that are pointed to`, async (t) => {
    const { store } = await open(t)
    await releaseAll(t, store, ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'])
    assert.deepEqual(await versionsIn(store, 'users'), ['1.5.0', '1.4.0', '1.3.0', '1.2.0', '1.1.0'])
    await rollBack(store, users, '1.1.0')
    await releaseAll(t, store, ['1.6.0'])
    assert.deepEqual(await versionsIn(store, 'users'), ['1.6.0', '1.5.0', '1.4.0', '1.3.0', '1.2.0', '1.1.0'])
  })

  test(`${kind}, the shell is released and rolled back, and refused where it shares less than a remote needs`, async (t) => {
    const stocked = await open(t)
    const { store } = stocked
    for (const version of ['1.0.0', '1.1.0']) await publish(store, shell, builtShell(place(t), version).dist)
    assert.equal(registryOf(stocked).shell, '1.1.0')
    await rollBack(store, shell)
    assert.deepEqual([(await readPointer(store, shell)).current.version, registryOf(stocked).shell], ['1.0.0', '1.0.0'])
    const needy = built(place(t), '1.0.0', undefined, { needs: '^2.0.0' }).dist
    await assert.rejects(publish(store, users, needy), /users 1\.0\.0 needs \^2\.0\.0, and the shell shares 1\.0\.0/)
    await releaseAll(t, store, ['1.1.0'])
    await assert.rejects(publish(store, shell, builtShell(place(t), '2.0.0', { sharedVersion: '2.0.0' }).dist), /users 1\.1\.0 needs \^1\.0\.0/)
  })
}

/** The store where something happens once in the middle, just before a step. */
function meanwhile(store: ReleaseStore, step: 'replace' | 'remove', path: string, happens: () => Promise<unknown>): ReleaseStore {
  let isOver = false
  const once = async (touched: string) => {
    if (isOver || touched !== path) return
    isOver = true
    await happens()
  }
  return {
    ...store,
    async replace(file, content, etag) {
      if (step === 'replace') await once(file)
      return store.replace(file, content, etag)
    },
    async remove(file) {
      if (step === 'remove') await once(file)
      return store.remove(file)
    },
  }
}

for (const [kind, open] of remoteKinds) {
  test(`${kind}, the server serves nothing of a killed release; a second try works, and an old rest goes`, async (t) => {
    const { store, read, abandon } = await open(t)
    await releaseAll(t, store, ['1.0.0'])
    const killed = async (version: string) => {
      const { dist } = built(place(t), version)
      await store.create(
        `users/${version}`,
        (await readAll(dist)).filter(({ file }) => file !== 'release.json'),
      )
      return dist
    }
    await killed('1.1.0')
    assert.deepEqual([await versionsIn(store, 'users'), await readState(store)], [['1.0.0'], ['1.0.0', undefined, undefined, true]])
    await assert.rejects(rollBack(store, users, '1.1.0'), /is not among the releases/)
    await publish(store, users, await killed('1.2.0'))
    assert.equal((await store.versions('users')).length, 3)
    abandon('users', '1.1.0')
    await releaseAll(t, store, ['1.3.0'])
    assert.deepEqual((await store.versions('users')).map(({ version }) => version).sort(), ['1.0.0', '1.2.0', '1.3.0'])
    assert.ok(read('users/1.2.0/scripts.json'))
  })

  test(`${kind}, a release that comes second reads the state again: nothing of the first one is lost`, async (t) => {
    const { store } = await open(t)
    await releaseAll(t, store, ['1.0.0'])
    const late = meanwhile(store, 'replace', 'users/current.json', () => setEnabled(store, users, false))
    await publish(late, users, built(place(t), '1.1.0').dist)
    assert.deepEqual(await readState(store), ['1.1.0', '1.0.0', undefined, false])
    const seen = { version: '1.1.0', enabled: false }
    const later = meanwhile(store, 'replace', 'users/current.json', () => rollBack(store, users))
    await assert.rejects(setEnabled(later, users, true, seen), /Somebody else has changed users meanwhile: it is 1\.0\.0, disabled now/)
  })

  test(`${kind}, a registry from before another pointer was written is never the last one`, async (t) => {
    const stocked = await open(t)
    const { store } = stocked
    if (store.hasServer) return
    const other = built(place(t), '1.0.0', undefined, { name: 'team', folder: 'releases/team/1.0.0/', pages: [{ path: '/team', title: 'Team' }] })
    const mine = built(place(t), '1.0.0')
    const both: Promise<unknown>[] = []
    const late = (goOn: () => void) =>
      meanwhile(store, 'replace', 'registry.json', async () => {
        goOn()
        await both[0]
      })
    const early = meanwhile(store, 'replace', 'registry.json', () => new Promise<void>((goOn) => both.push(publish(late(goOn), team, other.dist))))
    both.push(publish(early, users, mine.dist))
    await both[0]
    await both[1]
    assert.deepEqual(
      registryOf(stocked).remotes.map(({ name }) => name),
      ['team', 'users'],
    )
  })

  test(`${kind}, the server serves an address once, where two releases take it at the same moment`, async (t) => {
    const stocked = await open(t)
    const { store } = stocked
    const late = meanwhile(store, 'replace', 'users/current.json', () => publish(store, team, rival(t)))
    await assert.rejects(publish(late, users, built(place(t), '1.0.0').dist), /\/users belongs to team/)
    assert.deepEqual(await store.versions('users'), [])
    assert.equal(await findPointer(store, users), undefined)
    assert.deepEqual(
      registryOf(stocked).remotes.map(({ name }) => name),
      ['team'],
    )
  })

  test(`${kind}, the server never serves a remote beside a shell that does not share what it needs`, async (t) => {
    const { store } = await open(t)
    await publish(store, shell, builtShell(place(t), '1.0.0').dist)
    await releaseAll(t, store, ['1.0.0'])
    await setEnabled(store, users, false)
    const newer = () => publish(store, shell, builtShell(place(t), '2.0.0', { sharedVersion: '2.0.0' }).dist)
    const late = meanwhile(store, 'replace', 'users/current.json', newer)
    await assert.rejects(publish(late, users, built(place(t), '1.1.0').dist), /users 1\.1\.0 needs \^1\.0\.0, and the shell shares 2\.0\.0/)
    assert.deepEqual(await readState(store), ['1.0.0', undefined, undefined, false])
  })

  test(`${kind}, no pointer names a version that goes as too old while somebody rolls back to it`, async (t) => {
    const { store } = await open(t)
    await releaseAll(t, store, ['1.0.0', '1.1.0'])
    const late = meanwhile(store, 'replace', 'users/current.json', () => store.remove('users/1.0.0/release.json'))
    await assert.rejects(rollBack(late, users), /users 1\.0\.0 was removed from .* meanwhile/)
    assert.deepEqual(await readState(store), ['1.1.0', '1.0.0', undefined, true])
  })

  test(`${kind}, a version stays where somebody rolls back to it while it goes as too old`, async (t) => {
    const { store } = await open(t)
    await releaseAll(t, store, five)
    const late = meanwhile(store, 'remove', 'users/1.0.0/release.json', () => rollBack(store, users, '1.0.0'))
    await publish(late, users, built(place(t), '1.5.0').dist)
    assert.deepEqual(await readState(store), ['1.5.0', '1.0.0', undefined, true])
    await verify(users, listFiles(store, 'users/1.0.0'))
  })

  test(`${kind}, a change counts once where its answer is lost on the way`, async (t) => {
    const { store } = await open(t)
    await releaseAll(t, store, ['1.0.0', '1.1.0', '1.2.0'])
    const deaf: ReleaseStore = {
      ...store,
      async replace(file, content, etag) {
        const written = await store.replace(file, content, etag)
        return file === 'registry.json' ? written : undefined
      },
    }
    await rollBack(deaf, users)
    assert.deepEqual(await readState(store), ['1.1.0', '1.0.0', undefined, true])
  })
}
