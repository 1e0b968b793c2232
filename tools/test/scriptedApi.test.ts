import assert from '@matchdesk/tools/assert'
import { test } from 'node:test'
import { contract, type Endpoint } from '@matchdesk/shared/contract'
import { scriptedApi } from '../src/browser/scriptedApi'

const endpoints = Object.values(contract).flatMap((area) => Object.values(area as Readonly<Record<string, Endpoint>>))

test('the scripted API answers each endpoint of the contract with an output that the endpoint accepts', () => {
  const reply = scriptedApi(['gifts'])
  assert.ok(endpoints.length > 60)
  for (const { method, path, output } of endpoints) {
    const { status, body } = reply(method, path.replace(/:\w+/g, '1'))
    const { success, error } = output.safeParse(body)
    assert.ok(status === 200 && success, `${method} ${path}: ${error?.message} ${JSON.stringify(body)}`)
  }
})

test('the scripted API has the capabilities of the contract and those that the remote names, and no other paths', () => {
  const reply = scriptedApi(['gifts'])
  const { capabilities } = reply('GET', '/capabilities').body as { capabilities: string[] }
  assert.ok(['usage', 'gifts'].every((name) => capabilities.includes(name)))
  assert.equal(reply('GET', '/gifts').status, 404)
})
