import { history, notes, payments } from '@matchdesk/shared/contract'
import { lazyPart, useCapabilities, useHost } from '@matchdesk/shared/remote'
import { AboutPerson, Facts, formatMoment, pagePath } from '@matchdesk/shared/screens'
import { Box, Heading, Text } from '@matchdesk/shared/ui'
import { Notice, Panel } from '@matchdesk/shared/ui/base'
import { Comparison, FactList } from '@matchdesk/shared/ui/review'
import { useMemo } from 'react'
import { periodText, untilText } from '../../../decision/periodText'
import { approvalPaths, nameOf, type Payment } from '../../../payment'
import { PaidBackText } from '../../Money'
import { listExpectations } from './expectations'

const LookAlikesPanel = lazyPart(() => import('./LookAlikesPanel'))

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

/** Other payments with the same screenshot. Their line has its place before they arrive: nothing on the desk moves. */
export const LookAlikes = ({ payment }: { payment: Payment }) =>
  useCapabilities()?.has('money') && (
    <Box minHeight="10" flexShrink="0">
      <LookAlikesPanel key={payment.id} payment={payment} />
    </Box>
  )

/** Warns when other payments have the same transaction id, with a link to each. */
function Duplicates({ duplicates, transaction_id }: Payment) {
  const { href, locale } = useHost()
  if (!duplicates || duplicates.length === 0) return null
  return (
    <Notice tone="warn">
      <strong>{`Transaction ID ${transaction_id} also used by:`}</strong>
      <Text as="ul">
        {duplicates.map(({ id, kind, name, package_name, status, createdAt }) => (
          <li key={id}>
            <a href={href(approvalPaths[kind] + pagePath`?search=${transaction_id}&desk=${id}`)}>
              <bdi>{nameOf({ package_name, name })}</bdi>
            </a>
            {`, ${status}, ${formatMoment(createdAt, locale)}`}
          </li>
        ))}
      </Text>
    </Notice>
  )
}

/** The present subscription of the member, and the dates that this payment will give. */
function Membership({ current, gives }: Payment) {
  const { locale } = useHost()
  if (!current && !gives) return null
  const now = current ? `${current.package_name}, paid ${untilText(current.paid_until, locale)}` : 'No package'
  const waits = gives?.start_date && gives.start_date === current?.paid_until ? gives.start_date : undefined
  return (
    <Box role="group" aria-label="Subscription" marginBlockStart="3" paddingBlockStart="3" borderBlockStartWidth="1px" borderColor="border">
      <FactList
        facts={[{ title: 'The member has now', value: now }, ...(gives ? [{ title: 'Accepting gives', value: periodText(gives, locale) }] : [])]}
      />
      {waits && <Notice tone="plain">{`This payment waits for its turn: what the member has is paid until ${formatMoment(waits, locale)}.`}</Notice>}
    </Box>
  )
}
