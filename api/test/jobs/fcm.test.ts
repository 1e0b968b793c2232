import assert from '@matchdesk/tools/assert'
import { generateKeyPairSync } from 'node:crypto'
import { describe, it } from 'node:test'
import { fcm } from '../../src/jobs/transports/fcm'
import { PushFailure, type Push } from '../../src/jobs/transports/transport'
import { fcmStandIn, type Answer } from '../support/fcmStandIn'

const news: Push = { token: 'phone', title: 'Eid offer', body: 'Half price today', screen: 'packages', group: 'matchdesk-7' }
const pauses = [0, 0]

async function withService(
  answer: (token: string, count: number) => Answer,
  work: (service: Awaited<ReturnType<typeof fcmStandIn>>) => Promise<void>,
) {
  const service = await fcmStandIn(answer)
  await work(service).finally(service.close)
}

describe('a notification through Firebase Cloud Messaging', () => {
  it('arrives with its words, its screen, and one id by which a phone shows it once', () =>
    withService(
      () => [200],
      async ({ account, address, messages, claims }) => {
        assert.equal(await fcm(account, { address }).push(news), 'sent')
        assert.deepEqual(messages, [
          {
            token: 'phone',
            notification: { title: 'Eid offer', body: 'Half price today' },
            data: { screen: 'packages' },
            android: { collapse_key: 'matchdesk-7', notification: { tag: 'matchdesk-7' } },
            apns: { headers: { 'apns-collapse-id': 'matchdesk-7' } },
          },
        ])
        const [claim] = claims
        assert.equal(claim?.iss, 'push@app.example')
        assert.equal(claim.scope, 'https://www.googleapis.com/auth/firebase.messaging')
        assert.equal(Number(claim.exp) - Number(claim.iat), 3600)
      },
    ))

  it('asks for one access token for many, and for the next one before it ends', () =>
    withService(
      () => [200],
      async ({ account, address, messages, claims, shorten }) => {
        let now = Date.now()
        const { push } = fcm(account, { address, clock: () => new Date(now) })
        shorten(600)
        await Promise.all(Array.from({ length: 20 }, () => push(news)))
        assert.deepEqual([messages.length, claims.length], [20, 1])
        now += 539_000
        await push(news)
        assert.equal(claims.length, 1)
        now += 2_000
        await push(news)
        assert.equal(claims.length, 2)
      },
    ))

  it('asks for another access token when the service does not know it any more', () =>
    withService(
      () => [200],
      async ({ account, address, messages, revoke }) => {
        const { push } = fcm(account, { address, pauses })
        await push(news)
        revoke()
        assert.equal(await push(news), 'sent')
        assert.equal(messages.length, 2)
      },
    ))

  for (const [answer, outcome] of [
    [[404, 'UNREGISTERED'], 'unregistered'],
    [[400, 'INVALID_ARGUMENT'], 'refused'],
    [[403, 'SENDER_ID_MISMATCH'], 'mismatched'],
  ] as const)
    it(`to a phone that the service answers with ${answer.join(' ')} is ${outcome}, and not tried again`, () =>
      withService(
        () => answer,
        async ({ account, address, messages }) => {
          assert.equal(await fcm(account, { address, pauses }).push(news), outcome)
          assert.equal(messages.length, 1)
        },
      ))

  for (const answer of [[503, 'UNAVAILABLE'], [429, 'QUOTA_EXCEEDED'], [500], [403], [404]] as const)
    it(`is tried again where the service answers with ${answer.join(' ')}, and is sent, or reported as not sent`, () =>
      withService(
        (token, count) => (token === 'phone' && count === 3 ? [200] : answer),
        async ({ account, address, messages }) => {
          const { push } = fcm(account, { address, pauses })
          assert.equal(await push(news), 'sent')
          assert.equal(messages.length, 3)
          const isFailure = (reason: unknown) => reason instanceof PushFailure && reason.isAnswer === answer[0] < 500
          await assert.rejects(push({ ...news, token: 'other' }), isFailure)
        },
      ))

  it('is not sent by somebody else’s key, nor where nobody answers', () =>
    withService(
      () => [200],
      async ({ account, address, messages }) => {
        const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
        const forged = { ...account, private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
        await assert.rejects(fcm(forged, { address, pauses }).push(news), PushFailure)
        await assert.rejects(fcm(account, { address: 'http://127.0.0.1:1', pauses }).push(news), PushFailure)
        await assert.rejects(fcm({ ...account, token_uri: 'http://127.0.0.1:1' }, { address, pauses }).push(news), PushFailure)
        assert.equal(messages.length, 0)
      },
    ))

  it('with a private key that is none stops the start with a line that names the setting', async () => {
    await withService(
      () => [200],
      async ({ account }) => {
        assert.throws(() => fcm({ ...account, private_key: 'none' }), /^Error: The setting FCM_CREDENTIALS has a private key that cannot be read\.$/)
      },
    )
  })
})
