import assert from '@matchdesk/tools/assert'
import { test } from 'node:test'
import { openTrials, requireDecisions, requireTrials } from '../src/release/requireDecisions'
import { serverOf } from './place'

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

test('--for sends the token of the remote to the API, and is refused with its reason, without a token and without an API of ours', async (t) => {
  const origin = await serverOf(t, ({ method }, response) => {
    const [status, message] = method === 'POST' ? [409, 'b@example.org is no administrator'] : [200, '']
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(method === 'POST' ? { message } : {}))
  })
  const settings = { apiBaseUrl: undefined, publicApiUrl: origin, targetToken: 'a' }
  await requireTrials(settings)
  await assert.rejects(requireTrials({ ...settings, targetToken: undefined }), /set TARGET_TOKEN/)
  await assert.rejects(requireTrials({ ...settings, publicApiUrl: 'http://127.0.0.1:9' }), /--for needs an API.*trials/)
  await assert.rejects(openTrials(settings, 'users', '1.0.0', ['b@example.org']), /409: b@example\.org is no administrator/)
})
