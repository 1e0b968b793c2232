import { computeExpiry, payments, subscriptions, type Input } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { payment, subscription } from '../support/payments'
import { person } from '../support/people'
import { TestApi, valuesOf } from '../support/testApi'

const api = new TestApi()
type Status = Input<typeof payments.normal.decide>['body']['status']
type Paid = Awaited<ReturnType<typeof payment>>

const member = async () => {
  const user = await person(api)
  const codes = { user_codes: [user.user_code] }
  return {
    ...user,
    pay: (package_name: string, package_duration = 1) => payment(api, user, { package_name, package_duration }),
    decide: async ({ wire: id }: Paid, status: Status = 'Accepted') => {
      const { body } = await api.call(payments.normal.decide, { headers: {}, body: { user_code: user.user_code, id, status } })
      return body.history
    },
    payments: async () => (await api.call(payments.normal.list, { query: { search: user.user_code } })).body.history,
    subscription: async () => (await api.call(subscriptions.normal.list, { query: { search: user.user_code } })).body.package[0],
    setStatus: async (status: Status) => (await api.call(subscriptions.normal.setStatus, { body: { ...codes, status } })).body.results[0]!,
    remove: () => api.call(subscriptions.normal.remove, { params: { user_code: user.user_code } }),
  }
}
const months = (start: string | null | undefined, n: number) => computeExpiry(start!, n)
const days = (n: number) => api.waitSignedIn(n * 24 * 60)

describe('one payment', () => {
  test('gives one period, whether it is accepted in the list of subscriptions, in that of payments, or in both', async () => {
    const sana = await member()
    const gold = await sana.pay('Gold', 6)
    await sana.decide(gold)
    await sana.setStatus('Rejected')
    await sana.setStatus('Accepted')
    const { start_date, expiry_date } = (await sana.subscription())!
    await days(3)
    const { message } = await sana.setStatus('Accepted')
    assert.equal(message, 'Already accepted.')
    const again = await sana.decide(gold)
    assert.deepEqual([again.start_date, again.expiry_date, expiry_date], [start_date, expiry_date, months(start_date, 6)])
    assert.deepEqual((await sana.subscription())?.paid_until, expiry_date)
  })

  test('that is set back and accepted later has all its days', async () => {
    const sana = await member()
    const gold = await sana.pay('Gold')
    await sana.decide(gold)
    await days(10)
    await sana.decide(gold, 'Pending')
    const { start_date, expiry_date, decided_at } = await sana.decide(gold)
    assert.deepEqual([start_date, expiry_date], [decided_at, months(decided_at, 1)])
  })

  test('that is decided on leaves the dates of the others alone', async () => {
    const sana = await member()
    const old = await sana.decide(await sana.pay('Basic'))
    await days(200)
    const late = await sana.pay('Gold')
    await sana.decide(late)
    await sana.decide(late, 'Rejected')
    const row = await sana.subscription()
    assert.deepEqual([row?.package_name, row?.status], ['Gold', 'Rejected'])
    const [, first] = await sana.payments()
    assert.deepEqual([first?.start_date, first?.expiry_date], [old.start_date, old.expiry_date])
  })
})

describe('a package', () => {
  test('that is paid while another runs waits for its turn, be it smaller or larger', async () => {
    for (const name of ['Basic', 'Diamond']) {
      const sana = await member()
      const platinum = await sana.decide(await sana.pay('Platinum', 12))
      await days(30)
      const { start_date, expiry_date } = await sana.decide(await sana.pay(name))
      assert.deepEqual([start_date, expiry_date], [platinum.expiry_date, months(platinum.expiry_date, 1)])
      const running = await sana.subscription()
      assert.deepEqual(
        [running?.package_name, running?.expiry_date, running?.next],
        ['Platinum', platinum.expiry_date, { package_name: name, start_date, expiry_date }],
      )
      await days(340)
      const later = await sana.subscription()
      assert.deepEqual([later?.package_name, later?.start_date, later?.next, later?.paid_until], [name, start_date, null, expiry_date])
    }
  })

  test('that is set back moves those that wait for it forward', async () => {
    const sana = await member()
    const first = await sana.pay('Gold')
    await sana.decide(first)
    const second = await sana.decide(await sana.pay('Silver'))
    const [, row] = await sana.payments()
    const accepted = second.decided_at
    assert.deepEqual(row?.moves, [{ id: second.id, package_name: 'Silver', start_date: accepted, expiry_date: months(accepted, 1) }])
    await sana.decide(first, 'Rejected')
    const running = await sana.subscription()
    assert.deepEqual([running?.package_name, running?.start_date], ['Silver', accepted])
  })

  test('for a lifetime covers what is paid after it, until it is set back', async () => {
    const sana = await member()
    const lifetime = await sana.pay('Lifetime', 0)
    await sana.decide(lifetime)
    const gold = await sana.decide(await sana.pay('Gold'))
    assert.deepEqual([gold.start_date, gold.expiry_date, gold.status], [null, null, 'Accepted'])
    assert.deepEqual((await sana.subscription())?.paid_until, null)
    await sana.decide(lifetime, 'Pending')
    const [row] = await sana.payments()
    assert.deepEqual([row?.start_date, row?.expiry_date], [gold.decided_at, months(gold.decided_at, 1)])
  })
})

describe('a payment that waits', () => {
  test('tells what its member has now, and which dates accepting will give', async () => {
    const sana = await member()
    const first = await sana.pay('Gold')
    const [fresh] = await sana.payments()
    assert.equal(fresh?.current, undefined)
    assert.equal(fresh?.gives?.expiry_date, months(fresh?.gives?.start_date, 1))
    const { expiry_date } = await sana.decide(first)
    const second = await sana.pay('Silver', 3)
    const [renewal] = await sana.payments()
    assert.deepEqual(renewal?.current, { package_name: 'Gold', paid_until: expiry_date })
    assert.deepEqual(renewal?.gives, { start_date: expiry_date, expiry_date: months(expiry_date, 3) })
    const given = await sana.decide(second)
    assert.deepEqual([given.start_date, given.expiry_date, given.gives], [renewal?.gives?.start_date, renewal?.gives?.expiry_date, undefined])
  })

  test('gets no dates after a lifetime', async () => {
    const sana = await member()
    await sana.decide(await sana.pay('Lifetime', 0))
    await sana.pay('Gold')
    const [row] = await sana.payments()
    assert.deepEqual(
      [row?.current, row?.gives],
      [
        { package_name: 'Lifetime', paid_until: null },
        { start_date: null, expiry_date: null },
      ],
    )
  })
})

describe('a subscription that was deleted', () => {
  test('comes back with the same dates when its payment is accepted again', async () => {
    const sana = await member()
    const gold = await sana.pay('Gold')
    const { start_date, expiry_date } = await sana.decide(gold)
    await sana.remove()
    const [closed] = await sana.payments()
    assert.deepEqual([closed?.status, closed?.start_date, closed?.gives], ['Accepted', null, { start_date, expiry_date }])
    await days(5)
    await sana.decide(gold)
    const row = await sana.subscription()
    assert.deepEqual([row?.status, row?.start_date, row?.expiry_date], ['Accepted', start_date, expiry_date])
  })

  test('makes nobody wait who pays again', async () => {
    const sana = await member()
    await sana.decide(await sana.pay('Platinum', 12))
    await sana.remove()
    const gold = await sana.decide(await sana.pay('Gold'))
    assert.equal(gold.start_date, gold.decided_at)
    assert.equal((await sana.subscription())?.paid_until, gold.expiry_date)
  })
})

describe('the status of a subscription', () => {
  test('Accepted takes the only pending payment, else the only rejected one, and refuses to choose', async () => {
    const sana = await member()
    await subscription(api, sana, { status: 'Rejected' })
    const gold = await sana.pay('Gold')
    assert.deepEqual(await sana.setStatus('Accepted'), { id: sana.user_code, done: true })
    assert.equal((await sana.payments())[0]?.status, 'Accepted')
    await sana.decide(gold, 'Rejected')
    const refused = 'This member has several rejected packages. Please decide on each of them'
    assert.deepEqual(await sana.setStatus('Accepted'), { id: sana.user_code, done: false, message: refused })
    for (const name of ['Silver', 'Basic']) await sana.pay(name)
    assert.match((await sana.setStatus('Accepted')).message ?? '', /several pending packages/)
  })

  test('Rejected takes the running payment and those after it, not one that has ended', async () => {
    const sana = await member()
    await sana.decide(await sana.pay('Basic'))
    await days(60)
    await sana.decide(await sana.pay('Gold'))
    await sana.decide(await sana.pay('Silver'))
    assert.ok((await sana.setStatus('Rejected')).done)
    assert.deepEqual(valuesOf(await sana.payments(), 'package_name', 'status'), [
      ['Silver', 'Rejected'],
      ['Gold', 'Rejected'],
      ['Basic', 'Accepted'],
    ])
  })

  test('of one that has ended is decided on in the history', async () => {
    const sana = await member()
    await sana.decide(await sana.pay('Basic'))
    await days(60)
    assert.match((await sana.setStatus('Rejected')).message ?? '', /has ended/)
    assert.equal((await sana.payments())[0]?.status, 'Accepted')
  })

  test('is found by the filter as time passes', async () => {
    const sana = await member()
    const total = async (status: 'Accepted' | 'Pending') => (await api.call(subscriptions.normal.list, { query: { status } })).body.total
    await sana.decide(await sana.pay('Basic'))
    const gold = await sana.pay('Gold')
    await sana.decide(gold, 'Rejected')
    await sana.decide(gold, 'Pending')
    assert.deepEqual([await total('Accepted'), await total('Pending')], [1, 0])
    await days(60)
    assert.deepEqual([await total('Accepted'), await total('Pending')], [0, 1])
    assert.equal((await sana.subscription())?.package_name, 'Gold')
  })
})
