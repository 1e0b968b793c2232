import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Complaint } from '../src/complaint'
import { settingsOf } from '../src/run/settings'

test('without settings everything has a default', () => {
  const { port, publicUrl, demo, console: shown } = settingsOf({})
  assert.deepEqual({ port, publicUrl, demo }, { port: 8080, publicUrl: 'http://localhost:8080', demo: true })
  assert.equal(shown.remoteTimeout, 8_000)
})

test('a wrong setting is one line that names it', () => {
  const wrong = {
    PORT: 'web',
    PUBLIC_URL: 'matchdesk',
    REMOTE_TIMEOUT: '1',
    CALL_TIMEOUT: '-5',
    REGISTRY_POLL: '0.5',
    API_URL: 'ftp://x',
    TRUST_PROXY: 'anybody',
  }
  for (const [name, value] of Object.entries(wrong))
    assert.throws(
      () => settingsOf({ [name]: value }),
      (error: unknown) => error instanceof Complaint && error.message.startsWith(name) && !error.message.includes('\n'),
    )
})

test('the demo sign-in is not shown where it does not hold', () => {
  for (const env of [{ ADMIN_EMAIL: 'a@b.example' }, { ADMIN_PASSWORD: 'x' }, { NODE_ENV: 'production' }]) assert.equal(settingsOf(env).demo, false)
})
