import { appUsers, lookup } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { test } from 'node:test'
import { createTriggers } from '../../src/migration/createTriggers'
import { freshDatabase, region } from '../support/engine'
import { person } from '../support/people'
import { TestApi } from '../support/testApi'

const api = new TestApi({ COUNTRY_CODE: '44' }, undefined, () => freshDatabase())

test('another country finds its numbers as people type them, also those that were stored before', async () => {
  await person(api, { name: 'Zoya', mobile_no: '07911 123456' })
  await createTriggers(api.db, { ...region, countryCode: '44' })
  await person(api, { name: 'Hina', mobile_no: '+447911123457' })
  for (const [typed, name] of [
    ['+44 7911 123456', 'Zoya'],
    ['07911-123456', 'Zoya'],
    ['07911 123457', 'Hina'],
  ] as const) {
    const { body } = await api.call(lookup.find, { query: { text: typed } })
    assert.deepEqual([typed, body.found.map((one) => one.name)], [typed, [name]])
  }
  const { body } = await api.call(appUsers.list, { query: { filter: 'Female', search: '+44 79111' } })
  const { body: men } = await api.call(appUsers.list, { query: { filter: 'Male', search: '+44 79111' } })
  assert.deepEqual([...body.app_users, ...men.app_users].map(({ name }) => name).sort(), ['Hina', 'Zoya'])
})
