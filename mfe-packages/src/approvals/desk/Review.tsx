import { payments, infoOf } from '@matchdesk/shared/contract'
import { Badge, Flex, Heading, Notice } from '@matchdesk/shared/ui'
import { PictureViewer, ReviewLayout } from '@matchdesk/shared/ui/review'
import type { ReactNode } from 'react'
import { nameOf, type Payment } from '../payment'
import { Record } from '../record/Record'
import type { useDesk } from './useDesk'
import type { useView } from './useView'

interface Props {
  of: ReturnType<typeof useDesk>
  payment: Payment
  look: ReturnType<typeof useView>
  actions: ReactNode
}

const tones = infoOf(payments.normal.list.row.shape.status)?.tones

/** The screenshot of a payment beside what is known of it. */
export const Review = ({ of: desk, payment, look: { view, setView }, actions }: Props) => (
  <ReviewLayout
    subject={
      <PictureViewer
        src={payment.screenshot}
        thing="screenshot"
        alt={`Screenshot of ${nameOf(payment)}`}
        view={view}
        onView={setView}
        onRetry={desk.list.again}
      />
    }
    actions={actions}
  >
    <Flex align="center" gap="2" wrap="wrap">
      <Heading>
        <bdi translate={payment.name ? 'no' : 'yes'}>{payment.name || 'This member was deleted'}</bdi>
      </Heading>
      <Badge tone={tones?.[payment.status] ?? 'plain'}>{payment.status}</Badge>
    </Flex>
    {desk.refusal && <Notice tone="bad">{desk.refusal}</Notice>}
    <Record of={payment} />
  </ReviewLayout>
)
