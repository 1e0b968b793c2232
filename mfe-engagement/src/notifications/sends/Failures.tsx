import { useRead } from '@matchdesk/shared/client'
import { notifications, type ListRow } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { plural, ReadValue } from '@matchdesk/shared/screens'
import { Box, Heading, Stack, Text } from '@matchdesk/shared/ui'
import { Button } from '@matchdesk/shared/ui/base'
import { Dialog, DialogFooter } from '@matchdesk/shared/ui/overlay'

const reasonTexts = {
  unregistered: 'The app was removed from the phone or set up again',
  mismatched: 'The phone belongs to another app',
  refused: 'The push service did not accept the message',
  without_token: 'No phone that takes notifications',
}

/** The people whose phones did not get a notification, by reason. */
export default function Failures({ row: { id, title }, onClose }: { row: ListRow<typeof notifications.sends>; onClose: () => void }) {
  const host = useHost()
  const reading = useRead(host, notifications.progress, { params: { job: id } })
  return (
    <Dialog title={`Who did not get “${title}”`} onClose={onClose}>
      <ReadValue reading={reading} rows={6}>
        {({ failures: { counts, people } = { counts: [], people: [] } }) => (
          <Stack gap="4" marginBlockStart="3">
            {Object.entries(reasonTexts).map(([reason, text]) => {
              const count = counts.find((one) => one.reason === reason)?.count ?? 0
              const members = people.filter((person) => person.reason === reason)
              return (
                count > 0 && (
                  <Stack as="section" gap="2" key={reason} aria-label={text}>
                    <Heading as="h3" size="part">{`${text}: ${plural(count, 'user')}`}</Heading>
                    <Box as="ul" columns="160px" maxHeight="30cqh" overflowY="auto" css={{ '& a': { textDecoration: 'underline' } }}>
                      {members.map(({ user_code, name }) => (
                        <li key={user_code}>
                          <a href={host.hrefTo({ kind: 'appUser', id: user_code })}>
                            <bdi translate="no">{name}</bdi>
                          </a>
                        </li>
                      ))}
                    </Box>
                    {members.length < count && <Text color="fg.muted">{`and ${count - members.length} more`}</Text>}
                  </Stack>
                )
              )
            })}
            <Text color="fg.muted">Everybody finds it in the app.</Text>
          </Stack>
        )}
      </ReadValue>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  )
}
