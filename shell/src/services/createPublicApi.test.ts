/** @jest-environment node */
import { createBus } from '@matchdesk/shared/bus'
import { createClock } from '../session/clock'
import { config } from '../test/config'
import { createPublicApi } from './createPublicApi'

beforeEach(() => void Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true }))

test('a message that was sent again after an unclear answer has the same key, the next one a new key; a sign-in has none', async () => {
  const keys: (string | null)[] = []
  const statuses = [503, 200, 200, 200]
  globalThis.fetch = (url, init) => {
    if (String(url).endsWith('/capabilities')) return Promise.resolve(new Response('{"capabilities":["records"]}'))
    keys.push(new Headers(init?.headers).get('Idempotency-Key'))
    return Promise.resolve(new Response('{"success":true,"message":"Thank you"}', { status: statuses.shift() ?? 200 }))
  }
  const api = createPublicApi(createBus(), config, createClock())
  const contact = () => api.contact('Sana', 'sana@example.org', 'Please call me')
  await contact()
  await contact()
  await contact()
  await api.signIn('amina@example.org', 'Kite-over-Hunza-7')
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[1])
  expect(keys[3]).toBeNull()
})
