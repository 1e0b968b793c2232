import { lazy, Suspense, useState } from 'react'
import { useShell } from '../shell'
import { useValue } from '../useValue'

const Toaster = lazy(async () => ({ default: (await import(/* webpackChunkName: 'overlay' */ '@matchdesk/shared/ui/overlay')).Toaster }))

/** The toasts of the console. Their code comes with the first one. */
export function Toasts() {
  const { toasts } = useShell()
  const list = useValue(toasts.list)
  const [used, setUsed] = useState(false)
  if (list.length > 0 && !used) setUsed(true)
  return (
    used && (
      <Suspense>
        <Toaster toasts={list} onClose={toasts.close} />
      </Suspense>
    )
  )
}
