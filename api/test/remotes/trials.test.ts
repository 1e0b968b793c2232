import { remotes, session } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { openReleaseTokens } from '@matchdesk/tools/releases'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { readTrials } from '../../src/areas/remotes/trials'
import { admins } from '../../src/db'
import { releasesFolder } from '../support/releases'
import { TestApi } from '../support/testApi'

const releases = releasesFolder()
const tokensFile = join(releases.folder, '../trial-tokens.json')
const api = new TestApi({ RELEASES_DIR: releases.folder, RELEASE_TOKENS_FILE: tokensFile, REMOTE_ADMINS: 'amina@team.example,dua@team.example' })

const params = { name: 'users' }
const tryHere = (version: string, as = api.amina) => api.call(remotes.tryHere, { params, body: { version } }, { as })
const versionsOf = async (as = api.amina) =>
  ((await api.call(session.profile, {}, { as })).body.profile.trials ?? []).map(({ release }) => release.version)

describe('a trial', () => {
  test('is in the profile of its administrator alone, for a day or until it is stopped, and in no pointer', async () => {
    const pointer = JSON.stringify(releases.users())
    assert.deepEqual((await tryHere('1.0.0')).body.message, 'You try users 1.0.0')
    assert.deepEqual([await versionsOf(), await versionsOf(await api.admin('Dua'))], [['1.0.0'], []])
    const names = Array.from({ length: 1000 }, (_, index) => ({ name: `Admin ${index}`, email_id: `admin${index}@team.example`, password_hash: '' }))
    const colleagues = await api.db.insert(admins).values(names).returning({ id: admins.id })
    const answers: unknown[] = []
    for (const { id } of colleagues) answers.push(await readTrials(api.db, id, api.now()))
    assert.deepEqual([answers.length, answers.filter(Boolean)], [1000, []])
    await api.waitSignedIn(24 * 60 + 1)
    assert.deepEqual(await versionsOf(), [])
    await tryHere('1.0.0')
    assert.deepEqual((await api.call(remotes.stopTrial, { params })).body.trials, [])
    assert.deepEqual(await versionsOf(), [])
    assert.equal(JSON.stringify(releases.users()), pointer)
  })

  test('is of a published version, and for REMOTE_ADMINS', async () => {
    assert.equal((await tryHere('9.0.0')).status, 409)
    assert.equal((await tryHere('1.0.0', api.bilal)).status, 403)
    assert.equal((await api.call(remotes.tryHere, { params: { name: '..' }, body: { version: '1.0.0' } })).status, 404)
  })

  test('ends when everybody gets its version', async () => {
    await releases.release('1.2.0', 10)
    await tryHere('1.2.0')
    const seen = { version: '1.1.0', enabled: true, canary: { version: '1.2.0', percent: 10 } }
    const { body } = await api.call(remotes.promote, { params, body: { seen, version: '1.2.0' } })
    assert.equal(body.message, 'users is 1.2.0 for everybody, instead of 1.1.0')
    assert.deepEqual(await versionsOf(), [])
  })

  test('of a team needs a token of this remote, and people who are in REMOTE_ADMINS', async () => {
    const tokens = openReleaseTokens('', api.deps.settings)
    const open = async (name: string, emails: string[]) =>
      (await api.call(remotes.openTrials, { params, body: { token: await tokens.create(name, 'team@example.org'), version: '1.0.0', emails } }))
        .status
    assert.equal(await open('gifts', ['amina@team.example']), 403)
    assert.equal(await open('users', ['bilal@team.example']), 409)
    assert.deepEqual(await versionsOf(), [])
    assert.equal(await open('users', ['Amina@team.example']), 200)
    assert.deepEqual(await versionsOf(), ['1.0.0'])
  })
})
