import { adminUsers, apiDocument, roles, roleScopes, scopeMissing, type Role } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { eq } from 'drizzle-orm'
import { describe, test } from 'node:test'
import { admins, audit } from '../../src/db/schema'
import { grantHeaders, portalKey } from '../support/grants'
import { TestApi, formOf, type Headers } from '../support/testApi'

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

  test('an owner holds what operations ask for, but the account, which all have, and remotes.act, which the setting REMOTE_ADMINS alone gives', async () => {
    const scopes = new Set((await listOperations()).map((operation) => operation['x-scope']))
    assert.ok(['public', 'self', 'account', 'remotes.act'].every((scope) => scopes.delete(scope)))
    assert.deepEqual([...scopes].sort(), [...roleScopes.Owner].sort())
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
    const add = await api.inject({ method: 'POST', url: '/api/v1/signup', headers: support, payload: formOf(account) })
    assert.equal(add.error?.code === scopeMissing || add.status === 400, true)
    assert.equal(await api.db.$count(admins, eq(admins.email_id, account.email_id)), 0)
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
