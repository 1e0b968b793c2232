import { payments, getInfo } from '@matchdesk/shared/contract'
import { Flex, Heading } from '@matchdesk/shared/ui'
import { Badge, Notice } from '@matchdesk/shared/ui/base'
import { PictureViewer, ReviewLayout, viewAfterKey, wholePicture, type PictureView } from '@matchdesk/shared/ui/review'
import { useState, type ReactNode } from 'react'
import { nameOf, type Payment } from '../../../payment'
import { MoneyBadge } from '../../Money'
import { Record } from './Record'

/** Zoom and turn of the screenshot of a payment; the next payment starts with the whole picture. */
export function usePictureView(id: string | undefined) {
  const [state, setState] = useState({ id, view: wholePicture })
  const view = state.id === id ? state.view : wholePicture
  const setView = (next: PictureView) => setState({ id, view: next })
  return {
    view,
    setView,
    /** True if the key belongs to the picture. */
    press: (key: string) => {
      const next = viewAfterKey(view, key)
      if (next) setView(next)
      return next !== undefined
    },
  }
}

interface Props {
  payment: Payment
  refusal: string | undefined
  picture: ReturnType<typeof usePictureView>
  onRetry: () => void
  actions: ReactNode
}

const tones = getInfo(payments.normal.list.row.shape.status)?.tones

/** The screenshot of a payment beside its record. */
export const Review = ({ payment, refusal, picture: { view, setView }, onRetry, actions }: Props) => (
  <ReviewLayout
    subject={
      <PictureViewer
        src={payment.screenshot}
        thing="screenshot"
        alt={`Screenshot of ${nameOf(payment)}`}
        view={view}
        onView={setView}
        onRetry={onRetry}
      />
    }
    actions={actions}
  >
    <Flex align="center" gap="2" wrap="wrap">
      <Heading>
        <bdi translate={payment.name ? 'no' : 'yes'}>{payment.name || 'This member was deleted'}</bdi>
      </Heading>
      <Badge tone={tones?.[payment.status] ?? 'plain'}>{payment.status}</Badge>
      <MoneyBadge money={payment.money} package_amount={payment.package_amount} />
    </Flex>
    {refusal && <Notice tone="bad">{refusal}</Notice>}
    <Record payment={payment} />
  </ReviewLayout>
)
