import { contract, listExtras, readCapabilities } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { TestApi } from '../support/testApi'

const api = new TestApi()

test('the API lists all that the contract has beyond spec.md, to anybody, and nobody keeps the list', async () => {
  const { status, body, headers } = await api.inject({ method: 'GET', url: `/api/v1${readCapabilities.path}` })
  assert.equal(status, 200)
  assert.deepEqual(body, { capabilities: listExtras(contract) })
  assert.ok(listExtras(contract).includes('If-Match'))
  assert.equal(headers['cache-control'], 'no-store')
})

describe('an API under an address without a name', () => {
  const unnamed = new TestApi({ PUBLIC_URL: 'http://127.0.0.1:8080' })

  test('has no passkeys, since browsers have none there', async () => {
    const { body } = await unnamed.inject<{ capabilities: string[] }>({ method: 'GET', url: `/api/v1${readCapabilities.path}` })
    assert.deepEqual(
      listExtras(contract).filter((name) => !body.capabilities.includes(name)),
      ['passkeys'],
    )
  })
})
