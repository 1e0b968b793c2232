import assert from '@matchdesk/tools/assert'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseEnv } from 'node:util'
import { nginx } from '../src/front/nginx'
import { readFrontSettings } from '../src/front/settings'
import { root } from './place'

const read = (file: string) => readFileSync(join(root, 'docs/deploy', file), 'utf8')
const settings = readFrontSettings(parseEnv(read('console.env')))
const front = ['--front', '127.0.0.1:8080']
const args = [...front, '--api', '127.0.0.1:8081', '--api', '127.0.0.1:8082']

test('docs/deploy has the configuration of nginx that the settings and headers make', () => {
  assert.equal(read('nginx.conf'), nginx(root, settings, args), 'make it anew, as docs/deploy/README.md says')
})

test('every server of nginx logs requests with the id of their answer in a format without queries, and no failure that quotes one', () => {
  const [before = '', ...servers] = read('nginx.conf').split(/^server \{$/m)
  const format = /^log_format matchdesk '(.+)';$/m.exec(before)?.[1] ?? ''
  for (const part of ['"$request_method $uri"', ' $upstream_http_x_request_id']) assert.ok(format.includes(part), format)
  assert.doesNotMatch(format, /\$(request|request_uri|args|arg_\w+|is_args|query_string|http_\w+)\b/)
  assert.equal(servers.length, 3)
  for (const server of servers) {
    assert.deepEqual(server.match(/access_log .*/g), ['access_log /var/log/nginx/access.log matchdesk;'])
    assert.deepEqual(server.match(/error_log .*/g), ['error_log /var/log/nginx/error.log crit;'])
  }
})

test('docs/deploy names all that a production has to set', () => {
  const secrets = {
    SESSION_SECRET: 'k7Qm2vXw9Rt4Yb6Nc1Zs8Hd3Jf5Lg0Pa',
    AUDIT_KEY: 'r5Tn8wZx3Ks6Vd9Qf2Bj7Mg4Lh1Pc0Ya',
    ADMIN_EMAIL: 'owner@example.org',
    ADMIN_PASSWORD: 'Kite-over-Hunza-7',
  }
  const [api, shared] = [parseEnv(read('api.env')), parseEnv(read('console.env'))]
  assert.equal(shared.OWNER_NAME, '')
  for (const name of Object.keys(secrets)) assert.equal(api[name], '', `${name} is nobody else's`)
  const { publicApiUrl, allowedOrigins, nodeEnv } = readFrontSettings({ ...shared, OWNER_NAME: 'Rishta Services', ...api, ...secrets })
  assert.deepEqual(
    { publicApiUrl, allowedOrigins, nodeEnv },
    { publicApiUrl: 'https://api.example.org', allowedOrigins: ['https://console.example.org'], nodeEnv: 'production' },
  )
})

for (const [problem, wrong, message] of [
  ['without a server of the API', front, /^npm run nginx/],
  ['with an address that is none', [...args, '--api', 'there; evil'], /^npm run nginx/],
] as const)
  test(`${problem} the command says how it is called`, () => assert.throws(() => nginx(root, settings, [...wrong]), { message }))

test('two parts on one origin are refused', () => {
  assert.throws(() => nginx(root, readFrontSettings({ PUBLIC_API_URL: 'https://api.example.org' }), args), { message: /three origins/ })
})
