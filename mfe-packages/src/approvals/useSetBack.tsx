import { lazy, Suspense, useState } from 'react'
import type { Status } from '../decisions'
import { movedBy } from './moved'
import type { Payment } from './payment'

const SetBackQuestion = lazy(() => import('./SetBackQuestion'))

/** Decides over the payment as the administrator saw it: others may change it while a question is open. */
export type Decide = (status: Status, reason: string | undefined, seen: Payment) => void

/** Sets the status of a payment; asks first where later payments wait for it, since their dates move. */
export function useSetBack(payment: Payment | undefined, decide: Decide) {
  const [asked, ask] = useState<{ payment: Payment; status: Status; reason: string | undefined }>()
  const question = asked && asked.payment.id === payment?.id && (
    <Suspense>
      <SetBackQuestion
        of={asked.payment}
        status={asked.status}
        onConfirm={() => {
          ask(undefined)
          decide(asked.status, asked.reason, asked.payment)
        }}
        onCancel={() => ask(undefined)}
      />
    </Suspense>
  )
  const set = (status: Status, reason?: string): undefined => {
    if (!payment) return
    if (movedBy([payment], status).length > 0) ask({ payment, status, reason })
    else decide(status, reason, payment)
  }
  return { set, question }
}
