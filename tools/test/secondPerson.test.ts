import assert from '@matchdesk/tools/assert'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { approve, rollBack } from '../src/release/change'
import { findPointer } from '../src/release/changePointer'
import { publish } from '../src/release/publish'
import { remoteTarget } from '../src/release/targets'
import { findUnapproved, readWaiting, writeWaiting } from '../src/release/waiting'
import { folderStore } from '../src/stores/folderStore'
import { httpStore } from '../src/stores/httpStore'
import { toMessage } from '../src/userError'
import { built, folderOf } from './place'
import { frontServer } from './storeKinds'

const users = remoteTarget('users')
const to = (version: string) => ({ version })
const pointer = { name: 'users', enabled: true, current: to('2'), previous: to('1'), served: ['0', '1', '2'] }
const canary = (version: string, percent = 10) => ({ percent, release: to(version) })

const cases: [string, Parameters<typeof findUnapproved>, ReturnType<typeof findUnapproved> | RegExp][] = [
  ['a new version waits', [pointer, { ...pointer, current: to('3'), previous: to('2'), served: ['3', '2', '1'] }], { version: '3' }],
  ['so does the first one', [undefined, { ...pointer, previous: undefined }], { version: '2' }],
  ['so does a canary', [pointer, { ...pointer, canary: canary('3') }], { version: '3', canary: { percent: 10, hours: undefined } }],
  [
    'a canary that was approved is for everybody',
    [
      { ...pointer, canary: canary('3') },
      { ...pointer, current: to('3'), served: ['3', '2'] },
    ],
    undefined,
  ],
  [
    'and for more people',
    [
      { ...pointer, canary: canary('3') },
      { ...pointer, canary: canary('3', 50) },
    ],
    undefined,
  ],
  ['rolling back never waits', [pointer, { ...pointer, current: to('1'), previous: to('0'), takenBack: ['2'] }], undefined],
  ['nor does disabling', [pointer, { ...pointer, enabled: false }], undefined],
  ['a version cannot be named as one that everybody had', [pointer, { ...pointer, served: ['2', '3'] }], /may go back to/],
  ['nor all of them', [pointer, { ...pointer, served: undefined }], /may go back to/],
  ['nor as the fallback', [pointer, { ...pointer, previous: to('3') }], /may go back to/],
]

test('a second person is for what nobody has approved: the rule', () => {
  for (const [title, [before, next], expected] of cases)
    if (expected instanceof RegExp) assert.throws(() => findUnapproved(before, next), expected, title)
    else assert.deepEqual(findUnapproved(before, next), expected, title)
})

/** A front server on which users 1.0.0 and 1.1.0 are released, and releases wait; the team has a token. */
async function openServer(t: TestContext) {
  const { folder, store } = folderOf(t)
  for (const version of ['1.0.0', '1.1.0']) await publish(store, users, built(folder, version).dist)
  const { app, tokens, url } = await frontServer(t, folder, ['users'])
  const token = await tokens.create('users', 'me@example.org')
  const team = httpStore(url, token)
  const send = (version: string) => publish(team, users, built(folder, version).dist, undefined).catch(toMessage)
  return { app, folder, store, team, send, url, tokens, currentVersion: async () => (await findPointer(store, users))?.current.version }
}

const sentence = (version: string) => `users ${version} waits for a second person: https://console.example/#/remotes`

test('a release over HTTP waits beside the pointer, unseen by everybody, and a later one takes its place', async (t) => {
  const { app, store, team, send, currentVersion } = await openServer(t)
  const registry = (await app.inject('/registry.json')).body
  assert.equal(await send('1.2.0'), sentence('1.2.0'))
  const first = await readWaiting(store, users)
  assert.deepEqual([first?.version, first?.holder], ['1.2.0', 'me@example.org'])
  assert.equal(await send('1.2.0'), sentence('1.2.0'), 'replayed')
  assert.equal((await app.inject('/releases/users/.waiting.json')).statusCode, 404)
  assert.equal((await app.inject('/registry.json')).body, registry)
  assert.equal(await send('1.3.0'), sentence('1.3.0'))
  assert.equal((await readWaiting(store, users))?.version, '1.3.0')
  assert.equal(await currentVersion(), '1.1.0')
  await rollBack(team, users)
  assert.equal(await currentVersion(), '1.0.0', 'rolling back does not wait')
})

test('a token of the team neither forges nor removes what waits, and writes no version again that everybody had', async (t) => {
  const { store, team, send, folder } = await openServer(t)
  await send('1.2.0')
  const waiting = await readWaiting(store, users)
  await assert.rejects(team.replace('users/.waiting.json', Buffer.from('{}'), (await store.read('users/.waiting.json'))?.etag), /403/)
  await assert.rejects(team.remove('users/.waiting.json'), /403/)
  for (const path of ['users/1.2.0', 'users/1.2.0/release.json']) await assert.rejects(team.remove(path), /409: .* waits for a second person/)
  assert.deepEqual(await readWaiting(store, users), waiting)
  await team.remove('users/1.0.0')
  await assert.rejects(team.create('users/1.0.0', [{ file: 'release.json', content: Buffer.from('{}') }]), /Everybody had users\/1\.0\.0 already/)
  await assert.rejects(team.replace('users/current.json', Buffer.from('{}'), undefined), /409/)
  assert.deepEqual((await store.versions('users')).map(({ version }) => version).sort(), ['1.1.0', '1.2.0'], folder)
})

test('the token of an API approves what waits; a deleted version is refused, and a refusal reaches the team at its next release', async (t) => {
  const { store, send, url, tokens, folder, currentVersion } = await openServer(t)
  const api = httpStore(url, await tokens.create('pointers', 'ops@example.org'))
  await send('1.2.0')
  assert.equal((await approve(api, users, '1.2.0')).current.version, '1.2.0')
  await send('1.3.0')
  rmSync(join(folder, 'users/1.3.0'), { recursive: true })
  await assert.rejects(approve(api, users, '1.3.0'), /holds no release of users/)
  assert.equal(await currentVersion(), '1.2.0')
  const waiting = await readWaiting(api, users)
  assert.ok(waiting && (await writeWaiting(api, 'users', { ...waiting, refusal: 'It asks for too much.' })))
  assert.equal(await send('1.4.0'), `${sentence('1.4.0')} 1.3.0 was refused: It asks for too much.`)
  await store.remove('users/.waiting.json')
  assert.equal(await readWaiting(folderStore(folder), users), undefined)
})
