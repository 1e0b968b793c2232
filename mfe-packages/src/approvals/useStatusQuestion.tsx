import { useHost } from '@matchdesk/shared/remote'
import { lazy, Suspense, useState } from 'react'
import type { Status } from '../decisions'
import type { Payment } from './payment'
import { useSetBack } from './useSetBack'

const RejectOneQuestion = lazy(() => import('./RejectOneQuestion'))

/** Sets the status of a payment in a list; asks why somebody rejects it where the API takes a reason, and before later payments move. */
export function useStatusQuestion(payment: Payment, decide: (status: Status, reason?: string) => void) {
  const { capabilities } = useHost()
  const [isAsked, ask] = useState(false)
  const setBack = useSetBack(payment, decide)
  const close = () => ask(false)
  const question = isAsked && (
    <Suspense>
      <RejectOneQuestion
        of={payment}
        onConfirm={(reason) => {
          close()
          decide('Rejected', reason)
        }}
        onCancel={close}
      />
    </Suspense>
  )
  const set = (status: Status) => (status === 'Rejected' && capabilities.current.value?.has('reasons') ? ask(true) : setBack.set(status))
  return { set, question: question || setBack.question }
}
