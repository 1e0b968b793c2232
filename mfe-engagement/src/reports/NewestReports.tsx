import { reports, type Output } from '@matchdesk/shared/contract'
import { useWrite } from '@matchdesk/shared/client'
import { useHost } from '@matchdesk/shared/remote'
import { formatMoment, Permitted } from '@matchdesk/shared/screens'
import { Box, Heading, Stack, Text } from '@matchdesk/shared/ui'
import { Button, Icon } from '@matchdesk/shared/ui/base'

type Summary = Output<typeof reports.about>

interface Props {
  summary: Summary
  /** A colleague reviews these reports. */
  disabled: boolean
}

/** The newest reports about a person, each with a button that deletes it. */
export function NewestReports({ summary: { name, total, reports: newest }, disabled }: Props) {
  const host = useHost()
  const { busy, send } = useWrite(host)
  async function remove({ id, title }: Summary['reports'][number]) {
    const question = { title: `Delete this report about ${name}?`, text: title, action: 'Delete', tone: 'danger' } as const
    if (await host.ask(question)) await send(reports.remove, { params: { id } })
  }
  return (
    <Stack as="section" gap="2" aria-label="All reports">
      <Heading as="h3" size="part">
        {newest.length < total ? `The newest ${newest.length} reports` : 'All reports'}
      </Heading>
      {newest.length === 0 && <Text color="fg.muted">No report about this person is left.</Text>}
      <Stack as="ul" gap="3">
        {newest.map((report) => (
          <Box as="li" key={report.id} borderInlineStartWidth="2px" borderColor="border.strong" paddingInlineStart="3" overflowWrap="anywhere">
            <Box display="flex" alignItems="center" justifyContent="space-between" gap="2">
              <Text fontWeight="medium">
                <bdi>{report.title}</bdi>
              </Text>
              <Permitted endpoint={reports.remove}>
                <Button
                  tone="quiet"
                  size="icon"
                  disabled={busy || disabled}
                  aria-label={`Delete the report ${report.title} by ${report.sender_name}`}
                  onClick={() => void remove(report)}
                >
                  <Icon name="delete" />
                </Button>
              </Permitted>
            </Box>
            <Text dir="auto">{report.message}</Text>
            <Text fontSize="xs" color="fg.muted">
              <bdi translate="no">{report.sender_name}</bdi>, {formatMoment(report.createdAt, host.locale)}
            </Text>
          </Box>
        ))}
      </Stack>
    </Stack>
  )
}
