import type { history, ListRow } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { ChangeList, formatMoment, pagePath } from '@matchdesk/shared/screens'
import { Box, Heading, Stack, Text } from '@matchdesk/shared/ui'
import { Dialog } from '@matchdesk/shared/ui/overlay'
import { FactList } from '@matchdesk/shared/ui/review'
import { ActFooter } from './ActFooter'

/** One act of the history: each record that it changed, field by field. */
export default function Act({ row, onClose }: { row: ListRow<typeof history.list>; onClose: () => void }) {
  const { title, at, actor_name, from, subjects, subject_count, changes } = row
  const { locale, href } = useHost()
  const names = new Map(
    subjects.map(({ subject, name, user_name }) => [subject, [...new Set([user_name, name])].filter(Boolean).join(', ') || subject]),
  )
  const getName = (subject: string) => names.get(subject) ?? subject
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
        {subjects.map(({ subject, user_code }) => {
          const fieldChanges = changes.filter((change) => change.subject === subject)
          const profile = user_code ? href(pagePath`/users/${user_code}`) : undefined
          const label = getName(subject)
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
      <ActFooter act={row} nameOf={getName} onClose={onClose} />
    </Dialog>
  )
}
