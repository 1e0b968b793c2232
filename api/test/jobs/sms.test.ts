import assert from '@matchdesk/tools/assert'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { sms } from '../../src/jobs/transports/httpTransports'
import type { Message } from '../../src/jobs/transports/transport'

const code: Message = { channel: 'sms', to: '+923001234567', subject: 'Your code', text: '123456 is your code', data: { code: '123456' } }

/** A service that writes down what it is sent. */
async function smsService(status: number) {
  const heard: { method?: string | undefined; url?: string | undefined; authorization?: string | undefined; body: unknown }[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method, url, headers } = request
      heard.push({ method, url, authorization: headers.authorization, body: JSON.parse(body) })
      response.writeHead(status, { location: '/elsewhere' }).end()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, heard, close: () => server.close() }
}

describe('a text message through a service', () => {
  it('arrives with its number and its words, in the name of the setting', async () => {
    const service = await smsService(202)
    await sms(`http://user:p%40ss@${service.host}/send?from=Matchdesk`).send(code)
    service.close()
    const authorization = `Basic ${Buffer.from('user:p@ss').toString('base64')}`
    assert.deepEqual(service.heard, [{ method: 'POST', url: '/send?from=Matchdesk', authorization, body: { to: code.to, text: code.text } }])
  })

  for (const status of [500, 401, 302])
    it(`that the service answers with ${status} is not taken for sent`, async () => {
      const service = await smsService(status)
      await assert.rejects(sms(`http://${service.host}`).send(code))
      service.close()
      assert.equal(service.heard.length, 1)
    })
})
