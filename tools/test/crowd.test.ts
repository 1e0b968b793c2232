import assert from '@matchdesk/tools/assert'
import { connect } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { demoAdmin } from '@matchdesk/shared/settings'
import { releasesIn } from '../src/front/releases'
import { host } from '../src/front/server'
import { consoleConfig, readFrontSettings } from '../src/front/settings'
import { apiProcess } from '../src/run/apiProcess'
import { freePort } from '../src/run/ports'
import { place } from './place'

const crowd = 300
/** The API ends the first of more streams of one session. */
const streamsPerSession = 4
const apiFolder = fileURLToPath(new URL('../../api', import.meta.url))

async function signIn(url: string) {
  const response = await fetch(`${url}/api/v1/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email_id: demoAdmin.email, password: demoAdmin.password }),
  })
  assert.equal(response.status, 200, await response.clone().text())
  const { token, USERID } = (await response.json()) as { token: string; USERID: string }
  return { authorization: `Bearer ${token}`, userid: USERID }
}

test(`a person signs in beside ${crowd} open live streams and ${crowd} slow bodies of strangers`, { timeout: 300_000 }, async (t) => {
  const folder = place(t)
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), DEMO_USERS: '0', TRUST_PROXY: '1' }
  const api = apiProcess(apiFolder, await freePort(), env)
  const app = await host({
    releases: releasesIn(join(folder, 'releases'), () => undefined),
    api: api.url,
    config: consoleConfig(readFrontSettings({ NODE_ENV: 'test' })),
  })
  try {
    await api.ready()
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const sessions: Awaited<ReturnType<typeof signIn>>[] = []
    while (sessions.length < crowd / streamsPerSession) sessions.push(await signIn(url))

    const head = 'POST /api/v1/admin/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{'
    const slow = Array.from({ length: crowd }, () => connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined))
    await Promise.all(slow.map((socket) => new Promise((resolve) => socket.write(head, resolve))))
    const open = (headers: Record<string, string>) => fetch(`${url}/api/v1/live`, { headers })
    const streams = await Promise.all(sessions.flatMap((headers) => Array.from({ length: streamsPerSession }, () => open(headers))))
    assert.deepEqual(new Set(streams.map(({ status }) => status)), new Set([200]))

    const { authorization } = await signIn(url)
    assert.match(authorization, /^Bearer .+/)
  } finally {
    await app.close()
    await api.stop()
  }
})
