import { useEndpoint, useRead, useWrite } from '@matchdesk/shared/client'
import { claims, history, notes, reports, type ListRow } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import {
  AboutPerson,
  ButtonLink,
  ClaimNote,
  findHolder,
  OwnClaimsNote,
  Permitted,
  ReadValue,
  useColleagueClaims,
  useLeases,
  useListState,
  useRows,
} from '@matchdesk/shared/screens'
import { Box, Flex, Stack } from '@matchdesk/shared/ui'
import { Button, isSecondClick } from '@matchdesk/shared/ui/base'
import { Dialog, DialogFooter } from '@matchdesk/shared/ui/overlay'
import { useState } from 'react'
import { blockQuestion } from './blockQuestion'
import { AnswerReporters } from './AnswerReporters'
import { NewestReports } from './NewestReports'
import { ReportSummary } from './ReportSummary'

interface Props {
  row: ListRow<typeof reports.list>
  onClose: () => void
}

/** Everything reported about the person of a report, beside the list, with what can be decided; then about the next person of the list. */
export default function ReportPanel({ row, onClose }: Props) {
  const [current, setCurrent] = useState(row)
  const next = useNextPerson(current)
  return <ReportDialog key={current.receiver_code} row={current} onNext={next && (() => setCurrent(next))} onClose={onClose} />
}

function ReportDialog({ row: { id, receiver_code = '', receiver_name }, onNext, onClose }: Props & { onNext: (() => void) | undefined }) {
  const host = useHost()
  const reading = useRead(host, reports.about, { query: { user_code: receiver_code } })
  const { value } = reading
  const { busy, send } = useWrite(host)
  const canToggle = useEndpoint(host, reports.toggle) !== undefined
  const colleagues = useColleagueClaims(claims)
  const subject = `reports:${receiver_code}`
  const leases = useLeases(claims, receiver_code && canToggle ? [subject] : [])
  const holder = findHolder(leases.leases.get(subject), colleagues.get(subject))
  /** `isBlocked`: as in the question. Another administrator may change it before the answer. */
  async function toggle(isBlocked: boolean) {
    const button = isBlocked ? ({ action: 'Unblock', tone: 'brand' } as const) : ({ action: 'Block', tone: 'danger' } as const)
    if (!(await host.ask({ ...blockQuestion(receiver_name, isBlocked), ...button }))) return
    await send(reports.toggle, { params: { id: value?.reports[0]?.id ?? id }, body: { blocked: !isBlocked } })
  }
  return (
    <Dialog title={`Reports about ${receiver_name}`} size="side" onClose={onClose}>
      <Box marginBlockStart="4">
        <OwnClaimsNote claims={leases} />
        {holder && <ClaimNote what={`the reports about ${receiver_name}`} claim={holder} onTakeOver={() => void leases.takeOver(subject)} />}
        <ReadValue reading={reading} rows={8}>
          {(about) => (
            <Stack gap="5">
              <ReportSummary summary={about} />
              <Flex>
                <ButtonLink to={{ kind: 'appUser', id: receiver_code }} icon="view">
                  User details
                </ButtonLink>
              </Flex>
              {receiver_code && <AboutPerson notes={notes} timeline={history.timeline} params={{ user_code: receiver_code }} />}
              <NewestReports summary={about} disabled={holder !== undefined} />
            </Stack>
          )}
        </ReadValue>
      </Box>
      <DialogFooter>
        {value && (
          <Permitted endpoint={reports.tell}>
            <AnswerReporters summary={value} disabled={holder !== undefined} />
          </Permitted>
        )}
        <Button onClick={onClose}>Close</Button>
        {onNext && <Button onClick={onNext}>Next person</Button>}
        {value && value.total > 0 && canToggle && (
          <Button
            tone={value.status ? 'brand' : 'danger'}
            disabled={busy || holder !== undefined}
            aria-busy={busy}
            onClick={({ nativeEvent }) => !isSecondClick(nativeEvent) && void toggle(value.status)}
          >
            {value.status ? 'Unblock' : 'Block'}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}

/** A report about the next person of the page that the list shows, without those that others review and those that left the list. */
function useNextPerson({ receiver_code }: Props['row']): Props['row'] | undefined {
  const { rows } = useRows(reports.list, useListState(reports.list))
  const colleagues = useColleagueClaims(claims)
  /** In the order of the list when the panel was opened: what is decided leaves the list. */
  const [initialRows] = useState(rows)
  const place = initialRows.findLastIndex((row) => row.receiver_code === receiver_code)
  const visibleCodes = new Set(rows.map((row) => row.receiver_code))
  return initialRows
    .slice(place + 1)
    .find(({ receiver_code: code }) => code !== undefined && visibleCodes.has(code) && !colleagues.has(`reports:${code}`))
}
