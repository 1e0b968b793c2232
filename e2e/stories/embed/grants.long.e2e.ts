import { portals } from '@matchdesk/shared/contract'
import { call } from '../../support/api'
import { expect } from '../../support/console'
import { box, test } from './portal'

test.use({ follows: true })

test('an embed in the session of a grant to read shows no act, and says so when the key of its portal ends', async ({
  page,
  portal,
  request,
  allowed,
}) => {
  allowed.push(/401/)
  const { token, userId } = await portal.signIn()
  const owner = { token, userId }
  const name = `CRM portal ${Date.now()}`
  const origins = [`http://localhost:${process.env.E2E_PORTAL_PORT}`]
  const { key } = await call(request, portals.add, { body: { name, remotes: ['masterdata'], origins, exceptions: [] } }, owner)
  const body = { key, remote: 'masterdata', access: 'read', person: 'A. Khan' } as const
  const grant = await call(request, portals.grant, { body })
  await portal.open('plain', [{ token: grant.token, userId: grant.user_id }])
  const profile = page.waitForResponse(/\/admin\/profile$/)
  await portal.mount('masterdata', { path: '/master/religion' })
  const embed = box(page)
  await expect(embed.locator('tbody tr').first()).toBeVisible()
  await (await profile).finished()
  await expect(embed.getByRole('button', { name: /^(Submit|Edit|Delete|Select|Views|Columns)/ })).toHaveCount(0)
  await expect(embed.getByRole('link', { name: /^Edit/ })).toHaveCount(0)
  await expect(embed.getByRole('checkbox')).toHaveCount(0)

  const { portals: rows } = await call(request, portals.list, {}, owner)
  await call(request, portals.end, { params: { id: rows.find((row) => row.name === name)!.id } }, owner)
  await expect(embed.getByRole('alertdialog', { name: 'Your session has ended' })).toBeVisible()
})
