import type { history, ListRow } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { ChangeList, formatMoment, pagePath } from '@matchdesk/shared/screens'
import { Box, Button, Heading, Stack, Text } from '@matchdesk/shared/ui'
import { Dialog, DialogFooter } from '@matchdesk/shared/ui/overlay'
import { FactList } from '@matchdesk/shared/ui/review'

interface Props {
  row: ListRow<typeof history.list>
  onClose: () => void
}

/** One act of the history: each record that it changed, field by field. */
export default function Act({ row: { title, at, actor_name, from, subjects, subject_count, changes }, onClose }: Props) {
  const { locale, href } = useHost()
  const profileOf = (user_code: string | null) => (user_code ? href(pagePath`/users/${user_code}`) : undefined)
  return (
    <Dialog title={title} size="wide" onClose={onClose}>
      <Stack gap="5" marginBlockStart="4" maxHeight="70cqh" overflowY="auto">
        <FactList
          facts={[
            { title: 'Time', value: formatMoment(at, locale) },
            { title: 'Administrator', value: actor_name || 'Nobody is signed in' },
            { title: 'From', value: from || '–' },
          ]}
        />
        {subjects.map(({ subject, name, user_code, user_name }) => {
          const fieldChanges = changes.filter((change) => change.subject === subject)
          const profile = profileOf(user_code)
          const label = [...new Set([user_name, name])].filter(Boolean).join(', ') || subject
          return (
            <Box as="section" key={subject} aria-label={label}>
              <Heading as="h3" size="part">
                {profile ? <a href={profile}>{label}</a> : label}
              </Heading>
              {fieldChanges.length > 0 ? <ChangeList changes={fieldChanges} /> : <Text color="fg.muted">No field changed.</Text>}
            </Box>
          )
        })}
        {subject_count > subjects.length && <Text color="fg.muted">{`${subject_count - subjects.length} more records are not shown.`}</Text>}
      </Stack>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  )
}
