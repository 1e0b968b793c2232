import { history, notes, payments } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { AboutPerson, Facts, pagePath } from '@matchdesk/shared/screens'
import { Heading, Notice, Panel } from '@matchdesk/shared/ui'
import { Comparison } from '@matchdesk/shared/ui/review'
import { useMemo } from 'react'
import type { Payment } from '../payment'
import { Duplicates } from './Duplicates'
import { expectationsOf } from './expectations'
import { Membership } from './Membership'

const { row } = payments.normal.list
const decided = ['start_date', 'reason', 'decided_by', 'decided_at'] as const
const corrected = ['corrected_from', 'correction'] as const
const received = ['transaction_id', 'payment_method', 'createdAt'] as const

/** What is known of a payment and of who made it, and what is to be expected of it. */
export function Record({ of }: { of: Payment }) {
  const { href, locale } = useHost()
  const expectations = useMemo(() => expectationsOf(of, locale), [of, locale])
  const profile = of.user_code ? href(pagePath`/users/${of.user_code}`) : undefined
  return (
    <>
      <Duplicates of={of} />
      <Panel>
        <Heading marginBlockEnd="3">{of.package_name}</Heading>
        {of.sold === undefined ? (
          <Facts shape={row} record={of} names={['package_amount', 'package_duration', 'start_date', 'expiry_date']} />
        ) : expectations ? (
          <Comparison label="Recorded and expected" of={expectations} />
        ) : (
          <Notice tone="warn">No package of this name and type was sold when this payment was made, so there is nothing to compare with.</Notice>
        )}
        <Membership of={of} />
      </Panel>
      {of.user_code && <AboutPerson key={of.user_code} notes={notes} timeline={history.timeline} params={{ user_code: of.user_code }} />}
      <Panel aria-label="Payment">
        <Facts shape={row} record={of} names={[...received, ...(of.decided_at ? decided : []), ...(of.corrected_from ? corrected : [])]} />
      </Panel>
      <Panel aria-label="Member">
        <Heading marginBlockEnd="3">
          {profile ? (
            <a href={profile}>
              <bdi translate="no">{of.name}</bdi>
            </a>
          ) : (
            <bdi translate={of.name ? 'no' : 'yes'}>{of.name || 'This member was deleted'}</bdi>
          )}
        </Heading>
        <Facts shape={row} record={of} names={['user_code', 'sex', 'age', 'email_id']} />
      </Panel>
    </>
  )
}
