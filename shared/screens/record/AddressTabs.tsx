import { Tabs } from '@matchdesk/shared/ui/review'
import type { ReactNode } from 'react'
import { useAddressParam } from '../address/useAddressParams'

interface Props {
  label: string
  tabs: readonly { readonly id: string; readonly title: string; readonly show: () => ReactNode }[]
}

/** Tabs of which the address bar says which one is open. Picking one replaces the entry in the history: Back leaves the page. */
export function AddressTabs({ label, tabs }: Props) {
  const [open, pick] = useAddressParam('tab')
  const current = tabs.find(({ id }) => id === open) ?? tabs[0]
  return (
    current && (
      <Tabs label={label} tabs={tabs} current={current.id} onPick={pick}>
        {current.show()}
      </Tabs>
    )
  )
}
