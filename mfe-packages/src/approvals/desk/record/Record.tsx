import { history, notes, payments } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { AboutPerson, Facts } from '@matchdesk/shared/screens'
import { Heading } from '@matchdesk/shared/ui'
import { Notice, Panel } from '@matchdesk/shared/ui/base'
import { Comparison } from '@matchdesk/shared/ui/review'
import { useMemo } from 'react'
import type { Payment } from '../../../payment'
import { LookAlikes } from '../lookAlikes/LookAlikes'
import { Duplicates } from './Duplicates'
import { listExpectations } from './expectations'
import { PaidBackText } from '../../Money'
import { Membership } from './Membership'

const { row } = payments.normal.list
const decisionFields = ['start_date', 'reason', 'decided_by', 'decided_at'] as const
const correctionFields = ['corrected_from', 'correction'] as const
const transferFields = ['transaction_id', 'payment_method', 'createdAt'] as const

/** The record of a payment, beside what its package leads to expect, and then of its member: in the order of a decision. */
export function Record({ payment }: { payment: Payment }) {
  const { hrefTo, locale, currency } = useHost()
  const expectations = useMemo(() => listExpectations(payment, locale, currency), [payment, locale, currency])
  const profile = payment.user_code ? hrefTo({ kind: 'appUser', id: payment.user_code }) : undefined
  return (
    <>
      <LookAlikes payment={payment} />
      <Duplicates {...payment} />
      {payment.paid_back && (
        <Notice tone="warn">
          <strong>
            <PaidBackText paid_back={payment.paid_back} />
          </strong>
          <bdi>{[payment.paid_back.reference, payment.paid_back.reason].filter(Boolean).join(', ')}</bdi>
        </Notice>
      )}
      <Panel>
        <Heading marginBlockEnd="3">{payment.package_name}</Heading>
        {payment.sold === undefined ? (
          <Facts shape={row} record={payment} names={['package_amount', 'package_duration', 'start_date', 'expiry_date']} />
        ) : expectations ? (
          <Comparison label="Recorded and expected" of={expectations} />
        ) : (
          <Notice tone="warn">No package of this name and type was sold when this payment was made, so there is nothing to compare with.</Notice>
        )}
      </Panel>
      <Panel aria-label="Payment">
        <Facts
          shape={row}
          record={payment}
          names={[...transferFields, ...(payment.decided_at ? decisionFields : []), ...(payment.corrected_from ? correctionFields : [])]}
        />
      </Panel>
      <Panel aria-label="Member">
        <Heading marginBlockEnd="3">
          {profile ? (
            <a href={profile}>
              <bdi translate="no">{payment.name}</bdi>
            </a>
          ) : (
            <bdi translate={payment.name ? 'no' : 'yes'}>{payment.name || 'This member was deleted'}</bdi>
          )}
        </Heading>
        <Facts shape={row} record={payment} names={['user_code', 'sex', 'age', 'email_id']} />
        <Membership {...payment} />
      </Panel>
      {payment.user_code && (
        <AboutPerson key={payment.user_code} notes={notes} timeline={history.timeline} params={{ user_code: payment.user_code }} />
      )}
    </>
  )
}
