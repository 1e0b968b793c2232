import { Tabs } from '@matchdesk/shared/ui'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'

interface Props {
  label: string
  tabs: readonly Tab[]
}

interface Tab {
  readonly id: string
  readonly title: string
  readonly show: () => ReactNode
}

const param = 'tab'

/** Tabs of which the address bar says which one is open. Picking one replaces the entry in the history: Back leaves the page. */
export function AddressTabs({ label, tabs }: Props) {
  const [params, setParams] = useSearchParams()
  const current = tabs.find(({ id }) => id === params.get(param)) ?? tabs[0]
  const pick = (id: string) =>
    setParams(
      (before) => {
        before.set(param, id)
        return before
      },
      { replace: true },
    )
  return (
    current && (
      <Tabs label={label} tabs={tabs} current={current.id} onPick={pick}>
        {current.show()}
      </Tabs>
    )
  )
}
