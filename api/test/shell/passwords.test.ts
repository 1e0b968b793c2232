import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { setAdmin } from '../../src/sessions/setAdmin'
import { createInitialAdmin } from '../../src/auth/firstAdmin'
import { isGuessable } from '../../src/auth/passwords'
import { admins } from '../../src/db'
import { TestApi } from '../support/testApi'

const api = new TestApi()

describe('a password', () => {
  test('that people choose first is guessable', async () => {
    for (const password of [
      'password',
      'P4$$w0rd',
      'Qwerty123',
      'Iloveyou1',
      '1Qaz2wsx',
      'Summer2024',
      'aaaaaaaaaaaaaaaa',
      '12345678901',
      'Admin1234',
    ])
      assert.ok(await isGuessable(password), password)
  })

  test('that people of Pakistan choose first is guessable', async () => {
    for (const password of ['Rawalpindi1', 'Zindabad786', 'Bismillah786', 'Alhamdulillah1', 'Shaadi123', 'Rishtay2024', 'Faisalabad9'])
      assert.ok(await isGuessable(password), password)
  })

  test('made of a name of its owner or of the product is guessable', async () => {
    for (const password of ['Myamina77', 'zubair.gill4Kx', 'Matchdesk-Kx7Qm2'])
      assert.ok(await isGuessable(password, ['Matchdesk', 'Amina', 'zubair.gill@a.example']), password)
  })

  test('that is random, or of several words, is not', async () => {
    for (const password of ['Blue7Kite9', 'Kx7Qm2vXw', 'mango teapot orbit', 'Amina-and-Bilal-1'])
      assert.equal(await isGuessable(password), false, password)
  })

  test('is judged by its first 64 characters', async () => {
    assert.ok(await isGuessable(`${'a'.repeat(64)}Kx7Qm2vXwRt4Yb6Nc1`))
    assert.equal(await isGuessable(`Kx7Qm2vXwRt4Yb6Nc1${'a'.repeat(110)}`), false)
  })
})

describe('the first administrator', () => {
  test('of a demo has the password that everybody knows', async () => {
    await api.db.delete(admins)
    await createInitialAdmin(api.db, api.deps.settings)
    assert.equal(await api.db.$count(admins), 1)
  })

  test('of a production has none that is guessed at once', async () => {
    await api.db.delete(admins)
    const settings = { ...api.deps.settings, nodeEnv: 'production' as const, adminPassword: 'Rawalpindi1' }
    await assert.rejects(createInitialAdmin(api.db, settings), /^Error: The setting ADMIN_PASSWORD is too easy to guess\.$/)
    assert.equal(await api.db.$count(admins), 0)
    await createInitialAdmin(api.db, { ...settings, adminPassword: 'Kite-over-Hunza-7' })
    assert.equal(await api.db.$count(admins), 1)
  })

  test('of a demo keeps a production from starting until its password is changed', async () => {
    await api.db.delete(admins)
    await createInitialAdmin(api.db, api.deps.settings)
    const production = { nodeEnv: 'production' as const, adminEmail: 'owner@example.org', adminPassword: 'Kite-over-Hunza-7' }
    await assert.rejects(createInitialAdmin(api.db, production), /^Error: The administrator admin@example\.com .* still has the password of the demo/)
    const [demo] = await api.db.select().from(admins)
    await setAdmin(api.db, { adminEmail: demo!.email_id, adminPassword: 'Kite-over-Hunza-7' }, api.now(), api.deps.live)
    await createInitialAdmin(api.db, production)
    assert.equal(await api.db.$count(admins), 1)
  })
})
