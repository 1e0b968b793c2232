import { adminUsers } from '@matchdesk/shared/contract'
import { eq } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { files, rateLimits } from '../../src/db'
import { quotaKey, quotaKilobytes } from '../../src/http/rateLimits'
import { png } from '../support/images'
import { TestApi } from '../support/testApi'

const api = new TestApi()
const picture = { name: 'Sana Mirza', mobile_no: '+923005550100', password: 'Kite-over-Hunza-7' }
let accounts = 0
const store = async (as = api.amina) => {
  accounts += 1
  return api.call(adminUsers.add, { body: { ...picture, email_id: `sana${accounts}@team.example`, profile: await png() } }, { as })
}
const used = async () =>
  (
    await api.db
      .select()
      .from(rateLimits)
      .where(eq(rateLimits.key, quotaKey(api.amina.userid ?? '')))
  )[0]?.n
const use = (n: number) =>
  api.db
    .update(rateLimits)
    .set({ n })
    .where(eq(rateLimits.key, quotaKey(api.amina.userid ?? '')))

describe('pictures of one administrator', () => {
  test('end at 1 GB within a day: the next one is refused with the time to wait, and nothing is stored', async () => {
    await store()
    await use(quotaKilobytes - 1)
    assert.equal((await store()).status, 200)
    const refused = await store()
    assert.deepEqual([refused.status, refused.body.message], [429, 'You have stored 1 GB of pictures within a day. You can store more in 24 hours'])
    assert.ok(Number(refused.headers['retry-after']) > 23 * 3600)
    assert.equal(await api.db.$count(files), 2)
    assert.equal((await store(api.bilal)).status, 200)
  })

  test('go on a day after the first one', async () => {
    await store()
    await use(quotaKilobytes)
    await api.waitSignedIn(23.5 * 60)
    assert.match((await store()).body.message, /You can store more in an hour$/)
    await api.waitSignedIn(31)
    assert.equal((await store()).status, 200)
  })

  test('that are not stored are not counted', async () => {
    await store()
    const before = await used()
    accounts -= 1
    assert.equal((await store()).status, 409)
    assert.equal(await used(), before)
  })
})
