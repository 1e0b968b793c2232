import { useRead } from '@matchdesk/shared/client'
import { dashboard, type Ability, type BusEvents } from '@matchdesk/shared/contract'
import type { PageInfo } from '@matchdesk/shared/release'
import { ageText } from '@matchdesk/shared/values'
import { useValue } from '@matchdesk/shared/host'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { auditTime, filter, map, merge } from 'rxjs'
import { useShellServices } from '../services/shellServices'
import type { MenuEntry } from './layout/types'
import { useConsoleServices } from './services/consoleServices'

const locale = 'en-US'

/** In milliseconds. Decisions may follow each other faster than a person reads numbers. */
const gathering = 500

type Resources = BusEvents['changed-elsewhere']['resources']

/** Read apart from the dashboard, and not at once when something changes. */
const figures = { ...dashboard.read, resources: [] }

/** The number of records that wait for a decision at a page, read after the first page has its rows. */
export function useWaiting(capabilities: ReadonlySet<Ability> | undefined): (page: PageInfo) => MenuEntry['waiting'] {
  const { clock } = useShellServices()
  const { transport, hasFirstRows } = useConsoleServices()
  const canCount = useValue(hasFirstRows) && capabilities?.has('review')
  const { value, refetch: refetchFigures } = useRead(transport, figures, canCount ? {} : undefined)
  const refetch = useEffectEvent(refetchFigures)
  useEffect(() => {
    if (!canCount) return
    const changes = merge(
      transport.bus.on('changed').pipe(map(({ resource }) => [resource])),
      transport.bus.on('changed-elsewhere').pipe(map(({ resources }) => resources)),
    )
    const isCounted = (resources: Resources) => resources === 'any' || dashboard.read.resources.some((resource) => resources.includes(resource))
    const refetches = changes.pipe(filter(isCounted), auditTime(gathering)).subscribe(() => refetch())
    return () => refetches.unsubscribe()
  }, [canCount, transport])
  return useCallback(
    ({ waiting = [] }) => {
      const counts: Readonly<Record<string, number>> = value?.waiting ?? {}
      const oldest: Readonly<Record<string, string | null>> = value?.oldest ?? {}
      const total = waiting.reduce((sum, { of }) => sum + (counts[of] ?? 0), 0)
      if (total === 0) return undefined
      const count = total.toLocaleString(locale)
      const [since] = waiting.flatMap(({ of }) => oldest[of] ?? []).sort()
      return { count, text: since ? `${count} waiting, oldest: ${ageText(since, locale, clock.now())}` : `${count} waiting` }
    },
    [value, clock],
  )
}
