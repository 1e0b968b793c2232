/** @jest-environment node */
import { createBus } from '@matchdesk/shared/bus'
import { bank, geography, type Shape } from '@matchdesk/shared/contract'
import { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
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

test('remotes of two releases share an answer where they read the same fields of it, and no other answer', async () => {
  const send = jest.fn(() => Promise.resolve({ status: 200, body: { name: 'Ayesha', city: 'Lahore' } }))
  const transport = { bus: createBus(), send, capabilities: createCapabilities(send) }
  const queries = new QueryClient({ defaultOptions: queryDefaults })
  const fetchPerson = (shape: Shape['shape']) =>
    queries.fetchQuery(toQuery(transport, { ...geography.countries, path: '/person', output: z.object(shape) }, {}))
  expect(await fetchPerson({ name: z.string() })).toEqual({ name: 'Ayesha' })
  expect(await fetchPerson({ name: z.string(), city: z.string() })).toEqual({ name: 'Ayesha', city: 'Lahore' })
  expect(await fetchPerson({ name: z.string() })).toEqual({ name: 'Ayesha' })
  expect(send).toHaveBeenCalledTimes(2)
  queries.clear()
})
