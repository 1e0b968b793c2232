import { useEndpoint, useRead } from '@matchdesk/shared/client'
import { describePaidBack, getInfo, paymentKinds, profiles, transactions, type ListRow, type Output } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { CopyableText, formatAmount, formatDay, formatMoment } from '@matchdesk/shared/screens'
import { Box, Flex, Heading, Stack, Text } from '@matchdesk/shared/ui'
import { Badge, Panel, Picture } from '@matchdesk/shared/ui/base'
import { PersonActions } from './PersonActions'

export type Person = Output<typeof profiles.one>['app_user']

const registrationTones = getInfo(profiles.one.output.shape.app_user.shape.registration)?.tones

const copyableFields = [
  { title: 'code', name: 'user_code' },
  { title: 'mobile number', name: 'mobile_no' },
  { title: 'email address', name: 'email_id' },
] as const

/** The facts that the header shows: the tabs leave them out. */
export const headerNames: ReadonlySet<string> = new Set(['name', 'registration', ...copyableFields.map(({ name }) => name)])

/** The person over all tabs, with the last payment and all actions. */
export const PersonHeader = ({ person }: { person: Person }) => (
  <Panel aria-label="Person">
    <Flex align="center" gap="4">
      <Picture src={person.my_selfie} alt="" size={64} />
      <Stack gap="1" minWidth="0" css={{ '& bdi': { overflowWrap: 'anywhere' } }}>
        <Flex align="center" gap="2" wrap="wrap">
          <Heading>
            <bdi translate="no">{person.name}</bdi>
          </Heading>
          <Badge tone={registrationTones?.[person.registration] ?? 'plain'}>{person.registration}</Badge>
          {person.blocked_at && <Badge tone="bad">Blocked</Badge>}
        </Flex>
        <Flex columnGap="4" wrap="wrap">
          {copyableFields.map(({ title, name }) => (
            <Flex key={name} align="center" gap="1">
              <CopyableText text={person[name]} title={title} />
            </Flex>
          ))}
        </Flex>
      </Stack>
    </Flex>
    <Flex gap="2" wrap="wrap" marginBlockStart="3">
      <PersonActions person={person} />
    </Flex>
    <Box borderBlockStartWidth="1px" borderColor="border" marginBlockStart="3" paddingBlockStart="2">
      <LastPayment user_code={person.user_code} />
    </Box>
  </Panel>
)

const statusTones = getInfo(transactions.list.row.shape.status)?.tones

/** The newest payment of a user with its status and the reason for it; its name opens it. Renders nothing where the session may not read payments. */
function LastPayment({ user_code }: { user_code: string }) {
  const host = useHost()
  const canRead = useEndpoint(host, transactions.list) !== undefined
  const { value, failure } = useRead(host, transactions.list, canRead ? { query: { user_code, search: user_code, limit: 5 } } : undefined)
  // An API without the filter searches in all texts.
  const payment = value?.history.find((one) => one.user_code === user_code)
  if (!canRead) return null
  return (
    <Flex align="center" columnGap="3" wrap="wrap" minHeight="6">
      <Text color="fg.muted">Last payment</Text>
      {payment && <PaymentFacts payment={payment} />}
      {!payment && (value || failure) && <Text>{failure ? 'It could not be read.' : 'None yet'}</Text>}
    </Flex>
  )
}

function PaymentFacts({ payment }: { payment: ListRow<typeof transactions.list> }) {
  const { hrefTo, locale, currency } = useHost()
  const { id, kind, name, package_name, package_amount, status, reason, correction, paid_back, createdAt } = payment
  const to = kind && hrefTo({ kind: paymentKinds[kind], id, name })
  const title = `${package_name}, ${formatAmount(package_amount, locale, currency)}`
  const formats = { day: (day: string) => formatDay(day, locale), amount: (amount: number) => formatAmount(amount, locale, currency) }
  const reasons = [reason, correction, paid_back && describePaidBack(paid_back, formats)].filter(Boolean).join(', ')
  return (
    <>
      <Box {...(to && { as: 'a', href: to, color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' })}>{title}</Box>
      <Badge tone={statusTones?.[status] ?? 'plain'}>{status}</Badge>
      {reasons && <Text>{reasons}</Text>}
      {createdAt && <Text color="fg.muted">{formatMoment(createdAt, locale)}</Text>}
    </>
  )
}
