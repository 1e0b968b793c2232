import assert from '@matchdesk/tools/assert'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { freePort } from '@matchdesk/e2e/support/servers/matchdesk'
import { run } from '@matchdesk/e2e/support/servers/program'
import { telemetry } from '@matchdesk/shared/contract'
import { root } from '../source'
import { mainConfiguration, matchdesk } from './layout'
import { nginxProgram } from './nginxProgram'

const portal = 'https://portal.example.org'

/** nginx in front of an API that is away. Returns an answer to a caller on a page of this origin. */
async function serve(t: { after: (undo: () => unknown) => void }) {
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-nginx-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const [console, releases, api] = (await Promise.all([freePort(), freePort(), freePort()])).map((port) => `http://localhost:${port}`)
  const env = { ...process.env, PUBLIC_URL: console, PUBLIC_RELEASES_URL: releases, PUBLIC_API_URL: api, ALLOWED_ORIGINS: portal }
  const servers = ['--front', '127.0.0.1:1', '--api', '127.0.0.1:1']
  const text = execFileSync(process.execPath, [matchdesk, 'nginx', ...servers], { cwd: root, env, encoding: 'utf8' })
  writeFileSync(join(folder, 'matchdesk.conf'), `set_real_ip_from 127.0.0.1;\nreal_ip_header x-caller;\n${text.replaceAll('/var/log/nginx', folder)}`)
  writeFileSync(join(folder, 'nginx.conf'), mainConfiguration(folder))
  const nginx = await run(nginxProgram(), ['-p', folder, '-e', 'stderr', '-c', 'nginx.conf'], {}, /start worker process \d/)
  t.after(() => nginx.end('SIGQUIT'))
  const send = (caller: string, origin: string) =>
    fetch(`${api}/api/v1${telemetry.report.path}`, { method: 'POST', headers: { origin, 'x-caller': caller } })
  return { console: console ?? '', send }
}

const corsOf = ({ headers }: Response) => ['allow-origin', 'allow-credentials', 'expose-headers'].map((name) => headers.get(`access-control-${name}`))

test('portal and console read the answers of nginx itself, no other page does, and its limits count a network of IPv6 once', async (t) => {
  const { console, send } = await serve(t)
  for (const origin of [console, portal]) {
    const away = await send('192.0.2.1', origin)
    assert.deepEqual([away.status, ...corsOf(away)], [503, origin, 'true', 'Retry-After'])
  }
  assert.deepEqual(corsOf(await send('192.0.2.1', 'https://evil.example')), [null, null, 'Retry-After'])

  const flood = await Promise.all(Array.from({ length: 200 }, (_, n) => send(`2001:db8:1:2:${n}::1`, portal)))
  const refusal = flood.find(({ status }) => status === 429)
  assert.deepEqual(refusal && corsOf(refusal), [portal, 'true', 'Retry-After'])
  assert.equal((await send('2001:db8:1:3::1', portal)).status, 503)
})
