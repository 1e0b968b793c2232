import assert from '@matchdesk/tools/assert'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import { requireDecisions } from '../src/release/requireDecisions'

/** A server in the place of the API; returns its origin. */
async function serverOf(t: TestContext, answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('--auto is refused with the reason that the API gives, and allowed where it gives none', async (t) => {
  const refusal = 'The API has no folder of releases to change.'
  const origin = await serverOf(t, ({ url }, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(url?.startsWith('/mine/') ? {} : { refusal }))
  })
  await assert.rejects(requireDecisions({ apiBaseUrl: undefined, publicApiUrl: origin }), new RegExp(`could not write its decision\\. ${refusal}`))
  await requireDecisions({ apiBaseUrl: `${origin}/mine/v1`, publicApiUrl: 'http://127.0.0.1:9' })
})

test('--auto is refused where no API of ours answers', async (t) => {
  const other = await serverOf(t, (_, response) => response.writeHead(404).end('<p>Nothing</p>'))
  for (const publicApiUrl of [other, 'http://127.0.0.1:9'])
    await assert.rejects(requireDecisions({ apiBaseUrl: undefined, publicApiUrl }), /needs an API that decides about canaries.*see PUBLIC_API_URL/)
})
