import { fakeHost, capabilitiesOf, later, ok, refused, type Script } from '@matchdesk/shared/test'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { ConsoleServicesProvider, type ConsoleServices } from '../services/consoleServices'
import { useLookup } from './useLookup'

const ali = { kind: 'appUser', id: 'MD-000001', name: 'Ali Raza', detail: 'MD-000001', status: 'Registered' }

function look(script: Script, capabilities = capabilitiesOf()) {
  const { queries, requests, ...transport } = fakeHost(script, capabilities)
  const services = { transport, queries } as Partial<ConsoleServices> as ConsoleServices
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ConsoleServicesProvider value={services}>{children}</ConsoleServicesProvider>
    </QueryClientProvider>
  )
  const { result, rerender } = renderHook(useLookup, { wrapper, initialProps: '' })
  return { result, type: rerender, requests }
}

test('records are looked up once typing pauses, by the last text alone', async () => {
  const { result, type, requests } = look(() => ok({ found: [ali] }))
  for (const text of ['al', 'ali', 'ali r']) type(text)
  expect([result.current.pending, result.current.records]).toEqual([true, []])
  await waitFor(() => expect(result.current.records).toEqual([ali]))
  expect([result.current.pending, requests.map(({ query }) => query)]).toEqual([false, [{ text: 'ali r' }]])
})

test('what was found for another text does not count, and neither does its failure', async () => {
  const second = later()
  const { result, type } = look(({ query }) => (query.text === 'ali' ? ok({ found: [ali] }) : second.reply))
  type('ali')
  await waitFor(() => expect(result.current.records).toEqual([ali]))
  type('alia')
  expect([result.current.records, result.current.pending]).toEqual([[], true])
  await act(async () => second.settle(refused(500, 'Out of order')))
  await waitFor(() => expect(result.current.failure?.message).toBe('Out of order'))
  expect(result.current.pending).toBe(false)
  type('ali')
  expect(result.current.failure).toBeUndefined()
})

test('a failed lookup is made again when somebody asks', async () => {
  let isUp = false
  const { result, type } = look(() => (isUp ? ok({ found: [ali] }) : refused(500, 'Out of order')))
  type('ali')
  await waitFor(() => expect(result.current.failure).toBeDefined())
  isUp = true
  act(() => result.current.refetch())
  await waitFor(() => expect(result.current.records).toEqual([ali]))
})

test('one letter is looked up nowhere, and nothing where the API does not serve it', async () => {
  const { result, type } = look(() => ok({ found: [ali] }))
  type('a')
  expect([result.current.canLookUp, result.current.pending]).toEqual([true, false])
  const unserved = look(() => ok({ found: [ali] }), capabilitiesOf([]))
  unserved.type('ali')
  expect([unserved.result.current.canLookUp, unserved.result.current.pending, unserved.result.current.records]).toEqual([false, false, []])
})
