import { bank, transactions } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { addDays, bankDay } from '../../src/statements/bankDay'
import { timeZone } from '../support/engine'
import { TestApi } from '../support/testApi'
import { account, importRows, incoming, paid, rowsOf } from './statementFile'

const api = new TestApi()
const dayOf = (days: number) => addDays(bankDay(api.now(), timeZone), days)
const at = (day: string) => new Date(`${day}T10:00:00Z`)
const money = async () => (await api.call(transactions.list, {})).body.history.map((one) => one.money && [one.money.state, one.money.until])
const importDays = (bankId: string, first: number, last: number) =>
  importRows(api, bankId, [incoming(api, { day: dayOf(first), text: `Rent of ${first} to ${last}` })], {
    first_day: dayOf(first),
    last_day: dayOf(last),
  })

describe('a statement covers', () => {
  test('the day of its import where a later one holds it', async () => {
    await paid(api, 'TX-1', { createdAt: at(dayOf(0)) })
    const [bankId, day] = [await account(api), dayOf(0)]
    await importDays(bankId, -2, 0)
    assert.deepEqual(await money(), [['uncovered', null]])
    await api.waitSignedIn(24 * 60)
    const again = await importRows(api, bankId, [incoming(api, { day: addDays(day, -2), text: 'Rent of -2 to 0' })], {
      first_day: addDays(day, -2),
      last_day: day,
    })
    assert.equal(again.body.known, 1)
    assert.deepEqual(await money(), [['missing', day]])
  })

  for (const [what, spans, until] of [
    [
      'all days of its neighbours',
      [
        [-9, -7],
        [-6, -4],
      ],
      -4,
    ],
    [
      'days to the last of a longer one before a shorter one',
      [
        [-9, -4],
        [-9, -7],
      ],
      -4,
    ],
    [
      'days to a gap',
      [
        [-9, -7],
        [-5, -4],
      ],
      -7,
    ],
  ] as const)
    test(what, async () => {
      await paid(api, 'TX-1', { createdAt: at(dayOf(-8)) })
      const bankId = await account(api)
      for (const [first, last] of spans) await importDays(bankId, first, last)
      assert.deepEqual(await money(), [['missing', dayOf(until)]])
    })

  test('its account: a second one of the same bank needs its own', async () => {
    await paid(api, 'TX-1', { createdAt: at(dayOf(-8)) })
    const accounts = [await account(api), await account(api, 'Meezan', '0103')]
    await importDays(accounts[0]!, -9, -4)
    assert.deepEqual(await money(), [['uncovered', null]])
    await importDays(accounts[1]!, -9, -7)
    assert.deepEqual(await money(), [['missing', dayOf(-7)]])
  })

  test('its account under a new name too, and rows of it are not those of another account', async () => {
    await paid(api, 'TX-1', { createdAt: at(dayOf(-8)) })
    await paid(api, '701234567890', { createdAt: at(dayOf(-8)) })
    const bankId = await account(api)
    await importDays(bankId, -9, -4)
    const params = { id: bankId }
    await api.call(bank.update, { params, headers: {}, body: { account_title: 'Matchdesk', bank_name: 'Meezan Limited', account_no: '0102' } })
    await account(api, 'Easypaisa', '0300')
    await importRows(api, bankId, [incoming(api, { day: dayOf(-8), reference: '701234567890' })])
    assert.deepEqual((await money()).sort(), [
      ['missing', dayOf(-4)],
      ['seen', dayOf(-4)],
    ])
  })
})

for (const [hour, explanation] of [
  ['18:59:59', 'same day'],
  ['19:00:00', '1 day earlier'],
] as const)
  test(`a payment of ${hour} UTC is of the ${explanation}, in whatever hour the tests run`, async () => {
    const day = dayOf(-2)
    await paid(api, '701234567890', { createdAt: new Date(`${day}T${hour}Z`) })
    await importRows(api, await account(api), [incoming(api, { day, reference: '701234567890' })])
    assert.equal((await rowsOf(api))[0]?.explanation, `Same transaction ID, same amount, ${explanation}`)
  })

for (const [hour, isMissing] of [
  ['18:59:59', true],
  ['19:00:00', false],
] as const)
  test(`a statement to a day ${isMissing ? 'has' : 'has not'} a payment of ${hour} UTC, in the list and in its filter`, async () => {
    const day = dayOf(-3)
    await paid(api, 'TX-1', { createdAt: new Date(`${day}T${hour}Z`) })
    await importDays(await account(api), -4, -3)
    assert.deepEqual(await money(), [isMissing ? ['missing', day] : ['uncovered', null]])
    assert.equal((await api.call(transactions.list, { query: { money: 'missing' } })).body.total, isMissing ? 1 : 0)
  })
