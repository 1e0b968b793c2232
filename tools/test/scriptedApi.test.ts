import assert from '@matchdesk/tools/assert'
import { test } from 'node:test'
import { contract, levels, type Endpoint } from '@matchdesk/shared/contract'
import { replyByScript } from '../src/browser/scriptedApi'

const endpoints = Object.values(contract).flatMap((area) => Object.values(area as Readonly<Record<string, Endpoint>>))

test('the scripted API answers each endpoint of the contract with an output that the endpoint accepts, and a stream with its end', () => {
  assert.ok(endpoints.length > 60)
  for (const { method, path, output, stream } of endpoints) {
    const { status, body } = replyByScript(method, path.replace(/:\w+/g, '1'))
    const { success, error } = output.safeParse(body)
    assert.ok(status === 200 && (stream === 'live' ? body === '' : success), `${method} ${path}: ${error?.message} ${JSON.stringify(body)}`)
  }
})

test('the scripted API has all levels, and no other paths', () => {
  assert.deepEqual(replyByScript('GET', '/capabilities').body, { capabilities: levels })
  assert.equal(replyByScript('GET', '/gifts').status, 404)
})
