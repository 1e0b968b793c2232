import assert from '@matchdesk/tools/assert'
import { createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { describe, it } from 'node:test'
import { inspect } from 'node:util'
import { smtp } from '../../src/jobs/transports/smtp'
import type { Message } from '../../src/jobs/transports/transport'

const mail: Message = { channel: 'mail', to: 'owner@example.com', subject: 'Reset', text: 'Open this address', data: {} }

/** A mail server that writes down what it is told. */
async function mailServer(answer: (line: string) => string) {
  const heard: string[] = []
  const server = createServer((socket) => {
    let inside = false
    const say = (words: string) => socket.write(`${words}\r\n`)
    say('220 here')
    createInterface(socket).on('line', (line) => {
      heard.push(line)
      if (inside && line !== '.') return
      inside = line === 'DATA'
      say(inside ? '354 go on' : answer(line))
    })
    socket.on('error', () => socket.destroy())
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, heard, close: () => server.close() }
}

describe('mail through a server', () => {
  it('arrives with its sender, its receiver, its subject and its words', async () => {
    const server = await mailServer(() => '250 fine')
    await smtp(server.url, 'support@example.com').send(mail)
    server.close()
    for (const line of ['MAIL FROM:<support@example.com>', 'RCPT TO:<owner@example.com>', 'Subject: Reset', 'Open this address'])
      assert.ok(server.heard.includes(line), `${line} in ${server.heard.join('\n')}`)
  })

  it('that the server refuses is not taken for sent, and the error names no recipient', async () => {
    const server = await mailServer((line) => (line.startsWith('RCPT') ? `550 nobody has ${line}` : '250 fine'))
    const refused = await smtp(server.url, 'support@example.com')
      .send(mail)
      .catch((error: unknown) => error)
    server.close()
    assert.ok(refused instanceof Error)
    assert.match(inspect(refused), /The mail was not sent \(EENVELOPE, 550, RCPT TO\)/)
    assert.doesNotMatch(inspect(refused, { depth: null }), /owner@example/)
  })

  it('that finds no server fails with the reason', () =>
    assert.rejects(smtp('smtp://127.0.0.1:1', 'support@example.com').send(mail), /The mail was not sent \(ESOCKET, CONN\)/))
})
