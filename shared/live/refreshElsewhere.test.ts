import { createBus } from '@matchdesk/shared/bus'
import type { BusEvents } from '@matchdesk/shared/contract'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { refreshElsewhere } from './startLive'

/** A page that shows payments, offers changes of reports, and has left reports and bank details. */
async function page(failing?: string) {
  const bus = createBus()
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false, retryOnMount: false } } })
  const reads: string[] = []
  const queryOf = (name: string, resources: readonly string[], colleagueChanges?: 'offered') => ({
    queryKey: [resources, `/${name}`, {}],
    queryFn: () => {
      reads.push(name)
      return name === failing ? Promise.reject(new Error('offline')) : Promise.resolve(name)
    },
    ...(colleagueChanges && { meta: { colleagueChanges } }),
  })
  const shown = [queryOf('payments', ['payments', 'app_users']), queryOf('reports', ['reports'], 'offered')]
  const left = [queryOf('old reports', ['reports'], 'offered'), queryOf('bank', ['bank_details'])]
  for (const query of [...shown, ...left]) await queries.prefetchQuery(query)
  for (const query of shown) new QueryObserver(queries, query).subscribe(() => undefined)
  reads.length = 0
  const stop = refreshElsewhere({ bus }, queries)
  return {
    stop,
    /** What is read again at once, and what is read again when somebody next looks at it. */
    hear: async (resources: BusEvents['changed-elsewhere']['resources']) => {
      bus.emit('changed-elsewhere', { resources })
      await Promise.resolve()
      const stale = [...shown, ...left].filter(({ queryKey }) => queries.getQueryState(queryKey)?.isInvalidated)
      return { reads, stale: stale.map(({ queryKey }) => queryKey[1]) }
    },
  }
}

test.each([
  ['what it shows of a resource that somebody else changed, and nothing else', ['app_users'], ['payments'], ['/payments']],
  ['no list that offers what others changed, which is stale until somebody takes the offer', ['reports'], [], ['/reports', '/old reports']],
  [
    'after missed lines what moves nothing under the pointer, and takes everything for old',
    'any',
    ['payments'],
    ['/payments', '/reports', '/old reports', '/bank'],
  ],
] as const)('a page reads again %s', async (_, resources, reads, stale) => {
  const { hear } = await page()
  expect(await hear(resources)).toEqual({ reads, stale })
})

test('an offered list that failed shows nothing to keep: it is read again', async () => {
  const { hear } = await page('reports')
  expect((await hear(['reports'])).reads).toEqual(['reports'])
})

test('a page that has stopped hears nothing', async () => {
  const { hear, stop } = await page()
  stop()
  expect(await hear('any')).toEqual({ reads: [], stale: [] })
})
