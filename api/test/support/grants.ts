import { portals, type Input } from '@matchdesk/shared/contract'
import type { Headers, TestApi } from './testApi'

type Portal = Input<typeof portals.add>['body']
type Grant = Input<typeof portals.grant>['body']

export const origin = 'https://portal.example'

export const portal: Portal = {
  name: 'CRM portal',
  remotes: ['users', 'packages', 'payments', 'engagement', 'masterdata'],
  origins: [origin],
  exceptions: ['payments.decide', 'users.identity'],
}

/** The key of a new portal: of all remotes with all exceptions, but for the given values. */
export const portalKey = async (api: TestApi, changes: Partial<Portal> = {}) =>
  (await api.call(portals.add, { body: { ...portal, ...changes } })).body.key

/** The session headers of a grant. */
export async function grantHeaders(api: TestApi, key: string, grant: Partial<Grant>): Promise<Headers> {
  const body: Grant = { key, remote: 'packages', access: 'act', person: 'A. Khan', ...grant }
  const { token, user_id } = (await api.call(portals.grant, { body }, { as: {} })).body
  return { authorization: `Bearer ${token}`, userid: user_id }
}
