import assert from '@matchdesk/tools/assert'
import { test, type TestContext } from 'node:test'
import type { Settings } from '@matchdesk/shared/settings'
import { allowLocalPages, createBuilds } from '../src/development/builds'
import { remoteTarget, shellTarget } from '../src/release/targets'
import { publish } from '../src/release/publish'
import { consoleConfig, readFrontSettings } from '../src/front/settings'
import { built, builtShell, folderOf } from './place'
import { openHost } from './storeKinds'

async function openServer(t: TestContext, nodeEnv: Settings['nodeEnv'] = 'development') {
  const { folder, store } = folderOf(t)
  await publish(store, shellTarget(), builtShell(folder, '1.0.0').dist)
  await publish(store, remoteTarget('users'), built(folder, '1.0.0').dist)
  return openHost(t, folder, {}, { api: 'http://127.0.0.1:1', config: consoleConfig({ ...readFrontSettings({}), nodeEnv }) })
}

const script = '/releases/users/1.0.0/remoteEntry.12345678.js'

test('in development the page may take scripts of this machine, in production of its own origin only', async (t) => {
  for (const [nodeEnv, isDevelopment] of [
    ['development', true],
    ['test', false],
    ['production', false],
  ] as const) {
    const app = await openServer(t, nodeEnv)
    const policy = String((await app.inject('/')).headers['content-security-policy'])
    for (const directive of ['script-src', 'connect-src'])
      assert.equal(new RegExp(`${directive} 'self' http://localhost:\\* http://127\\.0\\.0\\.1:\\*`).test(policy), isDevelopment)
    assert.equal(policy.includes('http'), isDevelopment)
    assert.equal((await app.inject('/config.json')).json().isDevelopment, isDevelopment)
    assert.equal(/http/.test(String((await app.inject('/registry.json')).headers['content-security-policy'])), false)
  }
})

test('consoles on this machine may read a development build, other sites may not, and no cache keeps it', async (t) => {
  const app = allowLocalPages(await openServer(t))
  const builds = createBuilds()
  builds.serve(app)
  const allowed = async (url: string, origin: string) => {
    const { headers } = await app.inject({ url, headers: { origin } })
    assert.equal(headers['cache-control'], 'no-cache')
    assert.equal(headers['cross-origin-resource-policy'], 'same-site')
    return headers['access-control-allow-origin']
  }
  for (const url of [script, '/registry.json']) {
    for (const origin of ['http://localhost:8080', 'http://127.0.0.1:3000', 'http://localhost']) assert.equal(await allowed(url, origin), origin)
    for (const origin of ['https://evil.example', 'http://localhost.evil.example', 'http://evil.example/http://localhost:80', 'null'])
      assert.equal(await allowed(url, origin), undefined)
  }
})

test('a page gets a message about the current build, and about each later one', async (t) => {
  const app = await openServer(t)
  const builds = createBuilds()
  builds.serve(app)
  builds.remote('one')
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const stop = new AbortController()
  t.after(() => stop.abort())
  const response = await fetch(`${url}/builds`, { signal: stop.signal, headers: { origin: 'http://localhost:8080' } })
  assert.equal(response.headers.get('access-control-allow-origin'), 'http://localhost:8080')
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  assert.equal((await reader.read()).value, 'event: remote\ndata: one\n\n')
  builds.remote('two')
  assert.equal((await reader.read()).value, 'event: remote\ndata: two\n\n')
  builds.shell()
  assert.equal((await reader.read()).value, 'event: shell\ndata: \n\n')
})
