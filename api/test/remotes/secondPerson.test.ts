import { passwordMissing, remotes } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { eq } from 'drizzle-orm'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { remoteTarget } from '../../../tools/src/release/targets'
import { publishFiles } from '../../../tools/src/release/publish'
import { readWaiting, writeWaiting, type WaitingRelease } from '../../../tools/src/release/waiting'
import { folderStore } from '../../../tools/src/stores/folderStore'
import { built } from '../../../tools/test/place'
import { approvalBy } from '../../src/areas/remotes/secondPerson'
import { audit, auditValues, passkeys, sessions } from '../../src/db'
import { releasesFolder } from '../support/releases'
import { TestApi, type Headers } from '../support/testApi'

const releases = releasesFolder()
const store = folderStore(releases.folder)
const api = new TestApi({ RELEASES_DIR: releases.folder, SECOND_PERSON: 'users', REMOTE_ADMINS: 'amina@team.example, bilal@team.example' })

test('a second person approves, or an owner alone with a passkey: the rule', () => {
  const cases = [
    [{ email: 'bilal@team.example', role: 'Lead', hasPasskey: false }, 'second person'],
    [{ email: 'bilal@team.example', role: 'Owner', hasPasskey: false }, 'second person'],
    [{ email: ' AMINA@Team.example', role: 'Owner', hasPasskey: false }, undefined],
    [{ email: 'amina@team.example', role: 'Lead', hasPasskey: true }, undefined],
    [{ email: 'Amina@team.example', role: 'Owner', hasPasskey: true }, 'one owner alone'],
  ] as const
  for (const [approver, approval] of cases) assert.equal(approvalBy(approver, 'amina@team.example'), approval, JSON.stringify(approver))
})

/** Publishes a version, as Amina's token does it, and lets it wait. */
async function send(version: string, rest: Partial<WaitingRelease> = {}) {
  const pages = [{ path: '/users/new', title: 'New', level: 'records', scope: 'users.read', files: ['1.12345678.js'] }]
  const { dist } = built(join(releases.folder, '../built'), version, undefined, { pages })
  await publishFiles(store, remoteTarget('users'), dist, async () => '')
  const waiting = { version, holder: 'amina@team.example', at: api.now().toISOString(), ...rest }
  await writeWaiting(store, 'users', waiting)
  const body = { version, at: waiting.at }
  return {
    approve: (as: Headers) => api.call(remotes.approve, { params: { name: 'users' }, body }, { as }),
    refuse: (as: Headers) => api.call(remotes.refuse, { params: { name: 'users' }, body: { ...body, reason: 'It asks for too much' } }, { as }),
  }
}

const changesOf = async (action: string) =>
  (await api.db.select().from(audit).where(eq(audit.action, action))).map(({ actor, subject }) => [actor, subject.join()])

describe('a release that waits', () => {
  test('is on the page Remotes with what it changes, and is live once another administrator approves it', async () => {
    const { approve } = await send('1.2.0', { canary: undefined })
    const { waiting, unenforced } = (await api.call(remotes.status, {})).body
    const [{ difference, problem, holder } = assert.fail()] = waiting ?? []
    assert.deepEqual([holder, problem, waiting?.length], ['amina@team.example', undefined, 1])
    assert.deepEqual(difference, {
      files: { changed: 1, all: 2 },
      size: { changed: 19, all: 23 },
      imports: [],
      needs: { all: ['level records', 'scope users.read'], added: ['level records', 'scope users.read'] },
      pages: { added: ['/users/new'], removed: ['/users/all'] },
    })
    assert.match(unenforced ?? '', /Not enforced for this store/)
    const answers = await Promise.all([approve(api.bilal), approve(api.bilal)])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409], 'two at once')
    assert.equal(releases.users().current.version, '1.2.0')
    assert.equal(await readWaiting(store, { name: 'users' }), undefined)
    assert.equal((await approve(api.bilal)).body.message, 'This request for users 1.2.0 does not wait any more: refresh the page')
    assert.deepEqual(await changesOf('remotes.approve'), [[api.bilal.userid, 'remote:users']])
  })

  test('is approved by the holder of its token only as an owner with a passkey', async () => {
    const { approve } = await send('1.2.0')
    const { status, body, error } = await approve(api.amina)
    assert.deepEqual([status, error?.code], [403, passwordMissing])
    assert.match(body.message, /your token released users\. Confirm with a passkey/)
    assert.equal(releases.users().current.version, '1.1.0')
    const [session] = await api.db.update(sessions).set({ by_passkey: true }).where(eq(sessions.admin_id, api.amina.userid!)).returning()
    const passkey = { admin_id: api.amina.userid!, name: 'Key', credential_id: 'id', public_key: 'key', counter: 0, used_at: session!.password_at }
    await api.db.insert(passkeys).values(passkey)
    assert.equal((await approve(api.amina)).status, 200)
    assert.match(JSON.stringify(await api.db.select().from(auditValues)), /one owner alone/)
  })

  test('needs a password of the last minutes, and an administrator in REMOTE_ADMINS', async () => {
    const { approve, refuse } = await send('1.2.0')
    const stranger = await api.admin('Sana')
    for (const answer of [await approve(stranger), await refuse(stranger)]) assert.equal(answer.status, 403)
    api.wait(6)
    assert.equal((await approve(api.bilal)).error?.code, passwordMissing)
    assert.equal(releases.users().current.version, '1.1.0')
  })

  test('is refused with a sentence, and then waits no more', async () => {
    const { approve, refuse } = await send('1.2.0')
    assert.equal((await refuse(api.bilal)).status, 200)
    assert.equal((await readWaiting(store, { name: 'users' }))?.refusal, 'It asks for too much')
    assert.deepEqual((await api.call(remotes.status, {})).body.waiting, [])
    assert.equal((await approve(api.bilal)).status, 409)
    assert.deepEqual(await changesOf('remotes.refuse'), [[api.bilal.userid, 'remote:users']])
  })

  test('is not approved once it was deleted, or another request took its place', async () => {
    const { approve } = await send('1.2.0')
    rmSync(join(releases.folder, 'users/1.2.0'), { recursive: true })
    assert.match((await approve(api.bilal)).body.message, /holds no release of users/)
    await send('1.3.0')
    assert.equal((await approve(api.bilal)).status, 409)
    assert.equal(releases.users().current.version, '1.1.0')
  })

  test('goes live by no other act of the page, for a share of the people as little', async () => {
    await send('1.2.0')
    const [params, seen, version] = [{ name: 'users' }, { version: '1.1.0', enabled: true }, '1.2.0']
    const answers = [
      await api.call(remotes.promote, { params, body: { seen, version } }, { as: api.bilal }),
      await api.call(remotes.rollBack, { params, body: { seen, version } }, { as: api.bilal }),
      await api.call(remotes.tryOut, { params, body: { seen, version, percent: 10 } }, { as: api.bilal }),
    ]
    for (const { status, body } of answers) assert.deepEqual([status, /needs a second person/.test(body.message)], [409, true], body.message)
    assert.equal((await api.call(remotes.rollBack, { params, body: { seen } }, { as: api.bilal })).status, 200)
    const { approve } = await send('1.3.0', { canary: { percent: 10 } })
    assert.equal((await approve(api.bilal)).body.message, 'users tries 1.3.0 out with 10 % of the people')
  })
})
