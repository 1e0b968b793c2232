import { claims, type Claim, type LiveLine } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { test } from 'node:test'
import { secondApi } from '../support/secondApi'
import { paymentOfMember } from '../support/payments'
import { TestApi, type Headers, valuesOf } from '../support/testApi'

const api = new TestApi()
const { follow } = secondApi(api)

const isClaim = (line: LiveLine): line is Claim => 'claim' in line

test('a claim, a take-over and the release by a decision reach the other administrator', async () => {
  const { id, set } = await paymentOfMember(api)
  const subject = `payment:${id}`
  const hold = (as: Headers, take_over?: true) => api.call(claims.hold, { params: { subject }, query: take_over ? { take_over } : {} }, { as })
  const stream = await follow(api.amina)
  const heard = (holder: string | null) => stream.line((line) => isClaim(line) && line.claim === subject && line.holder === holder)
  const { expires_at } = (await hold(api.bilal)).body
  assert.deepEqual(await heard('Bilal'), { claim: subject, holder: 'Bilal', expires_at })
  await hold(api.amina, true)
  await hold(api.bilal, true)
  const lines = () => stream.lines.filter(isClaim)
  await stream.line(() => lines().filter(({ holder }) => holder === 'Bilal').length === 2)
  assert.deepEqual(valuesOf(lines(), 'holder'), ['Bilal', 'Bilal'])
  await set('Accepted', { as: api.bilal })
  assert.deepEqual(await heard(null), { claim: subject, holder: null, expires_at: null })
  stream.stop()
})
