/** @jest-environment node */
import { createBus } from '@matchdesk/shared/bus'
import { bank, geography } from '@matchdesk/shared/contract'
import { QueryClient } from '@tanstack/react-query'
import { createCapabilities } from './requests/capabilities'
import { queryDefaults, toQuery } from './useRead'
import type { Request } from './requests/wire'

test('the page keeps countries for a day and other answers for moments', async () => {
  jest.useFakeTimers()
  const paths: string[] = []
  const send = ({ path }: Request) => {
    paths.push(path)
    return Promise.resolve({ status: 200, body: path === '/countries' ? [{ name: 'Pakistan' }] : { bank_details: [] } })
  }
  const transport = { bus: createBus(), send, capabilities: createCapabilities(send) }
  const reads = new QueryClient({ defaultOptions: queryDefaults })
  for (const hours of [0, 23, 2]) {
    await jest.advanceTimersByTimeAsync(hours * 3_600_000)
    await reads.fetchQuery(toQuery(transport, geography.countries, {}))
    await reads.fetchQuery(toQuery(transport, bank.list, {}))
  }
  expect(paths).toEqual(['/countries', '/bankdetails', '/bankdetails', '/countries', '/bankdetails'])
  reads.clear()
  jest.useRealTimers()
})
