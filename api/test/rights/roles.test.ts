import {
  adminUsers,
  apiDocument,
  contract,
  resourceScopes,
  roles,
  roleScopes,
  scopeMissing,
  type Endpoint,
  type Role,
} from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { eq } from 'drizzle-orm'
import { describe, test } from 'node:test'
import { admins, audit } from '../../src/db'
import { grantHeaders, portalKey } from '../support/grants'
import { png } from '../support/images'
import { TestApi, type Headers } from '../support/testApi'

const api = new TestApi()

/** The table of roles as the operator reads it. */
const table: Readonly<Record<Role, string>> = {
  Owner:
    'admins.act admins.read bank.act bank.read exports history.read masterdata.act masterdata.read notifications.act notifications.read packages.act packages.read payments.decide payments.read remotes.read reports.act reports.read special.act special.read users.act users.erase users.identity users.read',
  Lead: 'admins.read bank.act bank.read exports history.read masterdata.act masterdata.read notifications.act notifications.read packages.act packages.read payments.decide payments.read remotes.read reports.act reports.read special.act special.read users.act users.identity users.read',
  Reviewer:
    'bank.read history.read masterdata.read packages.read payments.decide payments.read reports.act reports.read special.read users.identity users.read',
  Support:
    'masterdata.read notifications.act notifications.read packages.read payments.read reports.act reports.read special.act special.read users.act users.read',
  Auditor:
    'admins.read bank.read exports history.read masterdata.read notifications.read packages.read payments.read remotes.read reports.read special.read users.read',
}

/** The grants of a portal with both exceptions. */
const grants = [
  ['users', 'read', 'masterdata.read special.read users.read'],
  ['packages', 'act', 'masterdata.read packages.act packages.read payments.act payments.decide payments.read special.read users.read'],
  ['engagement', 'act', 'notifications.act notifications.read reports.act reports.read users.read'],
] as const

/** The operations by the scope that each asks for, as the operator reads them: the contract says the same. */
const operationsByScope: Readonly<Record<string, string>> = {
  account:
    'dashboard.read passkeys.add passkeys.begin passkeys.beginConfirm passkeys.confirm passkeys.list passkeys.remove preferences.save session.confirmFactor session.factor session.reauth session.removeFactor session.startFactor sessions.end sessions.endOthers sessions.list views.add views.remove views.update',
  'admins.act':
    'adminUsers.add adminUsers.endSessions adminUsers.pause adminUsers.remove adminUsers.removeFactor adminUsers.resume adminUsers.setRole adminUsers.update portals.add portals.end',
  'admins.read': 'adminUsers.list portals.list',
  'bank.act': 'bank.add bank.close bank.remove bank.reopen bank.update statements.add statements.remove',
  'bank.read':
    'bank.list bank.usage statements.candidates statements.layouts statements.list statements.returned statements.rows statements.unmatched',
  exports: 'appUsers.export history.export transactions.export',
  'history.read': 'history.actions history.list history.timeline',
  'masterdata.act': 'masterdata.add masterdata.remove masterdata.update',
  'masterdata.read': 'masterdata.list masterdata.rename masterdata.renames masterdata.usage',
  'notifications.act':
    'notifications.again notifications.remove notifications.selectionAudience notifications.sendToAll notifications.sendToOne notifications.sendToSelection notifications.stop',
  'notifications.read': 'notifications.audience notifications.list notifications.progress notifications.sends',
  'packages.act':
    'adsSubscriptions.remove adsSubscriptions.removeMany packages.add packages.edit packages.lock packages.remove packages.update specialSubscriptions.remove specialSubscriptions.removeMany subscriptions.remove subscriptions.removeMany',
  'packages.read': 'adsSubscriptions.list packages.list packages.usage specialSubscriptions.list subscriptions.list',
  'payments.decide':
    'adsPayments.decide adsPayments.decideMany adsSubscriptions.setStatus history.setBack lookAlikes.separate lookAlikes.undoSeparate payBacks.note payments.decide payments.decideMany specialPayments.decide specialPayments.decideMany specialSubscriptions.setStatus statements.choose subscriptions.setStatus',
  'payments.read': 'adsPayments.list dashboard.month lookAlikes.list payments.list specialPayments.list transactions.list',
  public:
    'capabilities.read geography.cities geography.countries geography.states passkeys.beginSignIn passkeys.signIn portals.grant remotes.decisions remotes.openTrials session.contact session.forgot session.login session.reset',
  'remotes.act': 'remotes.approve remotes.promote remotes.refuse remotes.rollBack remotes.stopTrial remotes.switchTo remotes.tryHere remotes.tryOut',
  'remotes.read': 'apiDocument.read remotes.status telemetry.failures telemetry.vitals',
  'reports.act': 'reports.remove reports.tell reports.toggle',
  'reports.read': 'reports.about reports.list',
  self: 'claims.hold claims.list claims.release live.follow lookup.find preferences.read session.active session.logout session.profile telemetry.report undo.list undo.run views.list',
  'special.act': 'specialUsers.create specialUsers.remove specialUsers.update',
  'special.read': 'specialUsers.list specialUsers.ofSubscriber',
  'users.act':
    'appUsers.block appUsers.unblock notes.add profiles.update registration.register registration.sendOtp registration.verify setting.change',
  'users.erase': 'appUsers.remove appUsers.removeMany',
  'users.identity': 'contactChange.sendOtp contactChange.verify memberData.download',
  'users.read': 'appUsers.list appUsers.lookup blockedUsers.list notes.list profiles.one setting.read',
}

async function signedInAs(role: Role): Promise<Headers> {
  const headers = await api.admin(`Nadia ${role}`.replace(' ', '.'))
  await api.db.update(admins).set({ user_type: role }).where(eq(admins.id, headers.userid!))
  return headers
}

interface Operation {
  readonly operationId: string
  readonly 'x-scope': string
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> }
}

/** Streams that never end are tested where they are followed; a sign-out comes last. */
async function listOperations() {
  const { body } = await api.call(apiDocument.read, {})
  const paths = body.paths as Readonly<Record<string, Readonly<Record<string, Operation>>>>
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ ...operation, method, url: path.replace(/\{\w+\}/g, 'x') })),
    )
    .filter(({ operationId }) => operationId !== 'live.follow')
    .sort((one, other) => Number(one.operationId === 'session.logout') - Number(other.operationId === 'session.logout'))
}

describe('roles', () => {
  for (const role of roles)
    test(`${role} holds the scopes of the table`, () => {
      assert.equal([...roleScopes[role]].sort().join(' '), table[role])
    })

  test('each operation asks for the scope of this list', () => {
    const operations = Object.entries<Readonly<Record<string, Endpoint>>>(contract).flatMap(([area, endpoints]) =>
      Object.entries(endpoints).map(([name, { scope }]) => ({ scope, name: `${area}.${name}` })),
    )
    const found = [...new Set(operations.map(({ scope }) => scope))].map((scope) => {
      const names = operations.filter((operation) => operation.scope === scope).map(({ name }) => name)
      return [scope, names.sort().join(' ')]
    })
    assert.deepEqual(Object.fromEntries(found), operationsByScope)
  })

  test('the right to hear that a resource has changed is one to read it', () => {
    const operations = Object.values<Readonly<Record<string, Endpoint>>>(contract).flatMap((endpoints) => Object.values(endpoints))
    const wrong = Object.entries(resourceScopes).filter(([resource, right]) => {
      const reads = operations.filter(({ method, resources }) => method === 'GET' && resources?.[0] === resource)
      return !reads.some(({ scope }) => scope === right || scope === 'public')
    })
    assert.deepEqual(wrong, [])
  })

  for (const [name, scopes, signIn] of [
    ...roles.map((role) => [role, `${table[role]} account`, () => signedInAs(role)] as const),
    ...grants.map(
      ([remote, access, scopes]) =>
        [`a grant to ${access} ${remote}`, scopes, async () => grantHeaders(api, await portalKey(api), { remote, access })] as const,
    ),
  ])
    test(`${name} is refused each operation outside of these scopes, and no other`, async () => {
      const headers = await signIn()
      const operations = await listOperations()
      assert.ok(operations.length > 130, String(operations.length))
      const differences: string[] = []
      for (const { operationId, 'x-scope': scope, method, url } of operations) {
        // One address with two operations: the body tells them apart, so that this one has a test of its own below.
        if (url.endsWith('/signup')) continue
        const { error } = await api.inject({ method: method.toUpperCase() as 'GET', url, headers })
        const isAllowed = scope === 'public' || scope === 'self' || scopes.split(' ').includes(scope)
        if ((error?.code !== scopeMissing) !== isAllowed) differences.push(`${operationId}: ${scope}`)
      }
      assert.deepEqual(differences, [])
    })

  test('nobody calls anything that is not public', async () => {
    const differences: string[] = []
    for (const { operationId, 'x-scope': scope, method, url } of await listOperations()) {
      const { status } = await api.inject({ method: method.toUpperCase() as 'GET', url })
      if ((status === 401) !== (scope !== 'public')) differences.push(`${operationId}: ${status}`)
    }
    assert.deepEqual(differences, [])
  })

  test('at an address with two operations, each has its own scope', async () => {
    const support = await signedInAs('Support')
    const account = { name: 'Sana', email_id: 'sana@team.example', mobile_no: '+923005550100', password: 'Kite-over-Hunza-7' }
    const add = await api.call(adminUsers.add, { body: { ...account, profile: await png() } }, { as: support })
    assert.equal(add.error?.code, scopeMissing)
    const member = { email_id: 'member@people.example', mobile_no: '+923005550101' }
    assert.notEqual((await api.inject({ method: 'POST', url: '/api/v1/signup', headers: support, payload: member })).error?.code, scopeMissing)
  })

  test('a refusal names the role and the way on, and is in the history', async () => {
    const auditor = await signedInAs('Auditor')
    const { status, body } = await api.call(adminUsers.endSessions, { params: { user_code: 'AD-0001' } }, { as: auditor })
    assert.deepEqual([status, body.message], [403, 'Your role, Auditor, does not allow this. Ask an owner to change your role'])
    const [row] = await api.db.select().from(audit).where(eq(audit.action, 'access.refused'))
    assert.deepEqual([row?.actor, row?.subject], [auditor.userid, ['call:adminUsers.endSessions']])
  })
})
