import { useRead, useWrite } from '@matchdesk/shared/client'
import { claims, history, notes, reports, type Output, type RowOf } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import {
  AboutPerson,
  ButtonLink,
  formatMoment,
  HeldNote,
  otherHolder,
  OwnClaimsNote,
  ReadValue,
  useLeases,
  useOthersClaims,
} from '@matchdesk/shared/screens'
import { Badge, Box, Button, Flex, Heading, isSecondClick, Stack, Text } from '@matchdesk/shared/ui'
import { Confirm, Dialog, DialogFooter } from '@matchdesk/shared/ui/overlay'
import { FactList } from '@matchdesk/shared/ui/review'
import { useState } from 'react'
import { blockQuestion } from './blockQuestion'

interface Props {
  row: RowOf<typeof reports.list>
  onClose: () => void
}

/** Everything reported about the person of a report, beside the list, with what can be decided. */
export default function ReportPanel({ row: { id, receiver_code = '', receiver_name }, onClose }: Props) {
  const host = useHost()
  const reading = useRead(host, reports.about, { query: { user_code: receiver_code } })
  const { value } = reading
  const { busy, send } = useWrite(host)
  /** Whether the person was blocked when the question was opened: another administrator may change that before the answer. */
  const [asked, setAsked] = useState<boolean>()
  const others = useOthersClaims(claims)
  const subject = `reports:${receiver_code}`
  const leases = useLeases(claims, receiver_code ? [subject] : [])
  const heldBy = otherHolder(leases.leases.get(subject), others.get(subject))
  const close = () => setAsked(undefined)
  const toggle = (isBlocked: boolean) => send(reports.toggle, { params: { id }, body: { blocked: !isBlocked } }).finally(close)
  return (
    <Dialog title={`Reports about ${receiver_name}`} size="side" onClose={onClose}>
      <Box marginBlockStart="4">
        <OwnClaimsNote of={leases} />
        {heldBy && <HeldNote what={`the reports about ${receiver_name}`} claim={heldBy} onTakeOver={() => void leases.takeOver(subject)} />}
        <ReadValue of={reading} rows={8}>
          {(about) => (
            <Stack gap="5">
              <Summary of={about} />
              {receiver_code && <AboutPerson notes={notes} timeline={history.timeline} params={{ user_code: receiver_code }} />}
              <NewestReports of={about} />
            </Stack>
          )}
        </ReadValue>
      </Box>
      <DialogFooter>
        <ButtonLink to={`/users/${receiver_code}`} icon="view">
          User details
        </ButtonLink>
        {value && value.total > 0 && (
          <Button
            tone={value.status ? 'plain' : 'danger'}
            disabled={busy || heldBy !== undefined}
            aria-busy={busy}
            onClick={({ nativeEvent }) => !isSecondClick(nativeEvent) && setAsked(value.status)}
          >
            {value.status ? 'Unblock' : 'Block'}
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
      {asked !== undefined && (
        <Confirm
          title={blockQuestion(receiver_name, asked).title}
          action={asked ? 'Unblock' : 'Block'}
          tone={asked ? 'brand' : 'danger'}
          busy={busy}
          onConfirm={() => void toggle(asked)}
          onCancel={close}
        >
          <bdi>{blockQuestion(receiver_name, asked).text}</bdi>
        </Confirm>
      )}
    </Dialog>
  )
}

function Summary({ of: { status, total, senders, since, reasons } }: { of: Output<typeof reports.about> }) {
  const { locale } = useHost()
  return (
    <>
      <FactList
        facts={[
          { title: 'Status', value: <Badge tone={status ? 'bad' : 'plain'}>{status ? 'Blocked' : 'Not blocked'}</Badge> },
          { title: 'Reports', value: total.toLocaleString(locale) },
          { title: 'Reported by', value: `${senders.toLocaleString(locale)} ${senders === 1 ? 'person' : 'people'}` },
          { title: 'Since', value: since ? formatMoment(since, locale) : 'No report' },
        ]}
      />
      <Stack as="section" gap="2" aria-label="Reasons">
        <Heading as="h3" size="part">
          Reasons
        </Heading>
        <ul>
          {reasons.map(({ title, count }) => (
            <Flex as="li" key={title} justify="space-between" gap="3">
              <bdi>{title}</bdi>
              <strong>{count.toLocaleString(locale)}</strong>
            </Flex>
          ))}
        </ul>
      </Stack>
    </>
  )
}

function NewestReports({ of: { total, reports: newest } }: { of: Output<typeof reports.about> }) {
  const { locale } = useHost()
  return (
    <Stack as="section" gap="2" aria-label="All reports">
      <Heading as="h3" size="part">
        {newest.length < total ? `The newest ${newest.length} reports` : 'All reports'}
      </Heading>
      <Stack as="ul" gap="3">
        {newest.map(({ id, title, message, sender_name, createdAt }) => (
          <Box as="li" key={id} borderInlineStartWidth="2px" borderColor="border.strong" paddingInlineStart="3" overflowWrap="anywhere">
            <Text fontWeight="medium">
              <bdi>{title}</bdi>
            </Text>
            <Text dir="auto">{message}</Text>
            <Text fontSize="xs" color="fg.muted">
              <bdi>{sender_name}</bdi>, {formatMoment(createdAt, locale)}
            </Text>
          </Box>
        ))}
      </Stack>
    </Stack>
  )
}
