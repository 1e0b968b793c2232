import { contract, type Endpoint, type Input } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { releasesFolder } from '../support/releases'
import { TestApi, type Headers } from '../support/testApi'
import type { Act, Outcome } from './writes/act'
import { consoleActs } from './writes/console'
import { paymentActs } from './writes/payments'
import { peopleActs } from './writes/people'

const releases = releasesFolder()
const api = new TestApi({ RELEASES_DIR: releases.folder, REMOTE_ADMINS: 'amina@team.example, bilal@team.example' })

const areas: Readonly<Record<string, Readonly<Record<string, Act>>>> = { ...peopleActs, ...paymentActs, ...consoleActs }
const acts = Object.entries(areas).flatMap(([area, of]) => Object.entries(of).map(([name, one]) => ({ name: `${area}.${name}`, ...one })))

/** Set by run.ts: of so many acts, `npm test` makes one. */
const nth = Number(process.env.TEST_SAMPLE ?? 1)
const sampled = acts.filter((_, index) => index % nth === 0)

const send = ({ endpoint }: Act, input: unknown, as: Headers, headers: Headers = {}) => api.call(endpoint, input as Input<Endpoint>, { as, headers })

function outcomeOf({ status, body }: Awaited<ReturnType<typeof send>>): Outcome {
  const { results } = body as { results?: { done: boolean }[] }
  if (status !== 200 || !results) return status
  return results.every(({ done }) => done) ? 'done' : 'refused'
}

const worked = (outcome: Outcome) => outcome === 200 || outcome === 'done'

test('every write of the contract is made twice, and by two administrators', () => {
  const writes = Object.entries(contract).flatMap(([area, endpoints]) =>
    Object.entries<Endpoint>(endpoints).flatMap(([name, { method }]) => (method === 'GET' ? [] : [`${area}.${name}`])),
  )
  assert.deepEqual(acts.map(({ name }) => name).sort(), writes.sort())
})

describe('a write that is made twice', () => {
  for (const one of sampled) {
    const { name, again, endpoint } = one
    if (!endpoint.secretOutput && !endpoint.unaudited && endpoint.scope !== 'public')
      test(`${name} counts once under one key`, async () => {
        const input = await one.arrange(api)
        const key = { 'idempotency-key': 'one' }
        const first = await send(one, input, api.amina, key)
        assert.ok(worked(outcomeOf(first)), JSON.stringify(first.body))
        const second = await send(one, input, api.amina, key)
        if (name === 'session.logout') return assert.equal(second.status, 401)
        assert.deepEqual([second.status, second.body, second.headers['idempotency-replayed']], [first.status, first.body, 'true'])
      })

    test(`${name} anew ends with ${again}`, async () => {
      const input = await one.arrange(api)
      const first = await send(one, input, api.amina)
      assert.ok(worked(outcomeOf(first)), JSON.stringify(first.body))
      const second = await send(one, input, api.amina)
      assert.equal(outcomeOf(second), again, JSON.stringify(second.body))
      assert.ok(worked(again) || second.body.message !== '')
    })
  }
})

describe('two administrators at once', () => {
  for (const one of sampled)
    test(`${one.name}: one is done, the other ends with ${one.beside.join(' or ')}`, async () => {
      const input = await one.arrange(api)
      const responses = await Promise.all([send(one, input, api.amina), send(one, input, api.bilal)])
      const outcomes = responses.map(outcomeOf)
      const [first, other] = worked(outcomes[0]!) ? outcomes : outcomes.reverse()
      assert.ok(worked(first!) && one.beside.includes(other!), JSON.stringify(responses.map(({ body }) => body)))
    })
})
