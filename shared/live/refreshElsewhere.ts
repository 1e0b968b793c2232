import type { Transport } from '@matchdesk/shared/client'
import type { Endpoint } from '@matchdesk/shared/contract'
import type { Query, QueryClient } from '@tanstack/react-query'

/** The screen of such a read offers the changes of colleagues, and refetches itself. A read that failed shows nothing to keep. */
const hasOffer = (query: Query) => query.meta?.colleagueChanges === 'offered' && query.state.status !== 'error'

/** Reads again what shows something that others changed, except where its screen does; returns how to stop. */
export function refreshElsewhere({ bus }: Pick<Transport, 'bus'>, queries: QueryClient): () => void {
  const facts = bus.on('changed-elsewhere').subscribe(({ resources }) => {
    const shows = ({ queryKey: [shown = []] }: Query) =>
      resources === 'any' || (shown as NonNullable<Endpoint['resources']>).some((resource) => resources.includes(resource))
    void queries.invalidateQueries({ predicate: (query) => shows(query) && !hasOffer(query) })
    void queries.invalidateQueries({ predicate: (query) => shows(query) && hasOffer(query), refetchType: 'none' })
  })
  return () => facts.unsubscribe()
}
