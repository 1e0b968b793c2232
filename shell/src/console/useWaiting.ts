import { useRead } from '@matchdesk/shared/client'
import { dashboard } from '@matchdesk/shared/contract'
import type { PageInfo } from '@matchdesk/shared/release'
import { useCallback, useEffect, useState } from 'react'
import { ageText } from '../dashboard/ageText'
import { useShellServices } from '../services/shellServices'
import type { MenuEntry } from './layout/types'
import { useConsoleServices } from './services/consoleServices'

const locale = 'en-US'

/** What waits for a decision at a page, read after the first page has its rows. */
export function useWaiting(served: ReadonlySet<string> | undefined): (page: PageInfo) => MenuEntry['waiting'] {
  const { clock } = useShellServices()
  const { transport, firstRead } = useConsoleServices()
  const [isFirstRead, setFirstRead] = useState(false)
  useEffect(() => {
    void firstRead.then(() => setFirstRead(true))
  }, [firstRead])
  const { value } = useRead(transport, dashboard.read, isFirstRead && served?.has('waiting') ? {} : undefined)
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
