import { useHost } from '@matchdesk/shared/remote'
import { lazy, Suspense, useState } from 'react'
import type { Status } from '../decisions'
import type { Payment } from './payment'
import { useSetBack, type Decide } from './useSetBack'

const RejectOneQuestion = lazy(() => import('./RejectOneQuestion'))

/** Sets the status of a payment in a list; asks why somebody rejects it where the API takes a reason, and before later payments move. */
export function useStatusQuestion(payment: Payment, decide: Decide) {
  const { capabilities } = useHost()
  const [asked, ask] = useState<Payment>()
  const setBack = useSetBack(payment, decide)
  const close = () => ask(undefined)
  const question = asked && (
    <Suspense>
      <RejectOneQuestion
        of={asked}
        onConfirm={(reason) => {
          close()
          decide('Rejected', reason, asked)
        }}
        onCancel={close}
      />
    </Suspense>
  )
  const set = (status: Status) => (status === 'Rejected' && capabilities.current.value?.has('reasons') ? ask(payment) : setBack.set(status))
  return { set, question: question || setBack.question }
}
