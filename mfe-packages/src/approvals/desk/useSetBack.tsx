import { lazy, Suspense, useState } from 'react'
import type { Status } from '../../decisions'
import type { Payment } from '../payment'
import type { useDesk } from './useDesk'

const SetBackQuestion = lazy(() => import('./SetBackQuestion'))

type Desk = ReturnType<typeof useDesk>

/** The desk, which asks before it sets a payment back that others wait for: their dates move. */
export function useSetBack(desk: Desk) {
  const { payment } = desk
  const [asked, ask] = useState<{ payment: Payment; status: Status }>()
  const question = asked && asked.payment.id === payment?.id && (
    <Suspense>
      <SetBackQuestion
        of={asked.payment}
        status={asked.status}
        onConfirm={() => {
          ask(undefined)
          desk.set(asked.status)
        }}
        onCancel={() => ask(undefined)}
      />
    </Suspense>
  )
  const set = (status: Status): undefined => {
    if (payment?.moves && status !== payment.status) ask({ payment, status })
    else desk.set(status)
  }
  return { desk: { ...desk, set }, question }
}
