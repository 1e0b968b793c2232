import { useRead } from '@matchdesk/shared/client'
import { dashboard } from '@matchdesk/shared/contract'
import type { PageInfo } from '@matchdesk/shared/release'
import { ageText } from '@matchdesk/shared/values'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { map, merge } from 'rxjs'
import { useShellServices } from '../services/shellServices'
import type { MenuEntry } from './layout/types'
import { useConsoleServices } from './services/consoleServices'

const locale = 'en-US'

/** In milliseconds. Decisions may follow each other faster than somebody reads numbers. */
const gathering = 500

/** Read apart from the dashboard, and not at once when something changes. */
const figures = { ...dashboard.read, resources: [] }

/** What waits for a decision at a page, read after the first page has its rows. */
export function useWaiting(capabilities: ReadonlySet<string> | undefined): (page: PageInfo) => MenuEntry['waiting'] {
  const { clock } = useShellServices()
  const { transport, firstRead } = useConsoleServices()
  const [isFirstRead, setFirstRead] = useState(false)
  useEffect(() => {
    void firstRead.then(() => setFirstRead(true))
  }, [firstRead])
  const canCount = isFirstRead && capabilities?.has('waiting')
  const { value, refetch } = useRead(transport, figures, canCount ? {} : undefined)
  const readAgain = useEffectEvent(refetch)
  useEffect(() => {
    if (!canCount) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const resources = merge(
      transport.bus.on('changed').pipe(map(({ resource }) => [resource])),
      transport.bus.on('changed-elsewhere').pipe(map((fact) => fact.resources)),
    )
    const facts = resources.subscribe((changed) => {
      if (changed !== 'any' && !dashboard.read.resources.some((resource) => changed.includes(resource))) return
      timer ??= setTimeout(() => {
        timer = undefined
        readAgain()
      }, gathering)
    })
    return () => {
      clearTimeout(timer)
      facts.unsubscribe()
    }
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
