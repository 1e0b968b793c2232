import { contract, type Endpoint } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { TestApi } from '../support/testApi'

/** Written out by hand, so that an endpoint that becomes public by mistake is noticed here. */
const publicEndpoints = [
  'POST /admin/login',
  'POST /admin/login/passkey',
  'POST /admin/login/passkey/options',
  'POST /admin/forgot',
  'POST /forgot',
  'POST /admin/reset',
  'POST /reset',
  'POST /admin/contactus',
  'POST /contactus',
  'POST /grants',
  'GET /countries',
  'GET /states/:country',
  'GET /cities/:country/:state',
  'GET /capabilities',
  'GET /remotes/decisions',
  'POST /remotes/:name/trials',
]

const endpoints: Endpoint[] = Object.values(contract).flatMap((area) => Object.values<Endpoint>(area))
const addresses = [...new Set(endpoints.flatMap(({ method, path, aliases = [] }) => [path, ...aliases].map((one) => `${method} ${one}`)))]
const api = new TestApi()

describe('without a session', () => {
  for (const address of addresses.filter((one) => !publicEndpoints.includes(one)))
    test(`${address} returns 401`, async () => {
      const [method, path = ''] = address.split(' ')
      const { status } = await api.inject({ method: method as 'GET', url: `/api/v1${path.replace(/:\w+/g, '1')}` })
      assert.equal(status, 401)
    })

  test('every public endpoint is served', () => {
    const missing = publicEndpoints.filter((one) => !addresses.includes(one))
    assert.deepEqual(missing, [])
  })
})
