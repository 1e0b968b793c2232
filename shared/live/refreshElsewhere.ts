import type { Transport } from '@matchdesk/shared/client'
import type { Endpoint } from '@matchdesk/shared/contract'
import type { Query, QueryClient } from '@tanstack/react-query'

/** The screen of such a read says what others changed, and reads it itself: see `others` of `ReadOptions`. One that failed shows nothing to keep. */
const isScreenRefetching = (query: Query) => query.meta?.others === 'offered' && query.state.status !== 'error'

/** Reads again what shows something that others changed, except where its screen does; returns how to stop. */
export function refreshElsewhere({ bus }: Pick<Transport, 'bus'>, queries: QueryClient): () => void {
  const facts = bus.on('changed-elsewhere').subscribe(({ resources }) => {
    const shows = ({ queryKey: [shown = []] }: Query) =>
      resources === 'any' || (shown as NonNullable<Endpoint['resources']>).some((resource) => resources.includes(resource))
    void queries.invalidateQueries({ predicate: (query) => shows(query) && !isScreenRefetching(query) })
    void queries.invalidateQueries({ predicate: (query) => shows(query) && isScreenRefetching(query), refetchType: 'none' })
  })
  return () => facts.unsubscribe()
}
