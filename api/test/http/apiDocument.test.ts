import { apiDocument } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { production } from '../support/production'
import { TestApi } from '../support/testApi'

describe('the document of the API in production', () => {
  const api = new TestApi(production)

  test('is for administrators only', async () => {
    const { status, body } = await api.call(apiDocument.read, {})
    assert.equal(status, 200)
    assert.match(JSON.stringify(body.paths), /"\/api\/v1\/appusers":\{"get":\{[^}]*"summary":"App users: list"/)
    assert.equal((await api.inject({ url: '/api/v1/admin/api-document' })).status, 401)
  })

  test('has no page of its own', async () => {
    for (const url of ['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/static/swagger-ui-bundle.js'])
      assert.equal((await api.inject({ url, headers: api.amina })).status, 404, url)
  })
})
