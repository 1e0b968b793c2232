import { apiDocument } from '@matchdesk/shared/contract'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { TestApi } from '../support/testApi'

describe('the document of the API in production', () => {
  const api = new TestApi({
    NODE_ENV: 'production',
    DATABASE_URL: 'embedded',
    SESSION_SECRET: 'k7Qm2vXw9Rt4Yb6Nc1Zs8Hd3Jf5Lg0Pa',
    AUDIT_KEY: 'r5Tn8wZx3Ks6Vd9Qf2Bj7Mg4Lh1Pc0Ya',
    ADMIN_EMAIL: 'owner@example.org',
    ADMIN_PASSWORD: 'Kite-over-Hunza-7',
    PUBLIC_URL: 'https://console.example.org',
  })

  test('is for administrators only', async () => {
    const { status, body } = await api.call(apiDocument.read, {})
    assert.equal(status, 200)
    assert.equal(body.paths['/api/v1/appusers']?.get?.summary, 'App users: list')
    assert.equal((await api.inject({ url: '/api/v1/admin/api-document' })).status, 401)
  })

  test('has no page of its own', async () => {
    for (const url of ['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/static/swagger-ui-bundle.js'])
      assert.equal((await api.inject({ url, headers: api.amina })).status, 404, url)
  })
})
