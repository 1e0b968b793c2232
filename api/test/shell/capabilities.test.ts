import { levels, readCapabilities } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { test } from 'node:test'
import { TestApi } from '../support/testApi'

const api = new TestApi()

test('the API has all levels, says so to anybody, and nobody keeps the list', async () => {
  const { status, body, headers } = await api.inject({ method: 'GET', url: `/api/v1${readCapabilities.path}` })
  assert.equal(status, 200)
  assert.deepEqual(body, { capabilities: levels })
  assert.equal(headers['cache-control'], 'no-store')
})
