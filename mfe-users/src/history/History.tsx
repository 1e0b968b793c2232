import { useRead } from '@matchdesk/shared/client'
import { history, type Input, type ListRow } from '@matchdesk/shared/contract'
import { lazyPart, useHost } from '@matchdesk/shared/remote'
import { ChangeList, defineList, type ListColumn, ListScreen, pagePath, useListState } from '@matchdesk/shared/screens'
import { FormAndList, Muted, Notice } from '@matchdesk/shared/ui/base'

const Act = lazyPart(() => import('./Act'))

type Column = ListColumn<ListRow<typeof history.list>>

/** The longest sentence fits in one line. */
const sentence: Column = { title: 'What was done', kind: 'long', fields: ['title'], cell: ({ title }) => title }

const subject: Column = {
  title: 'Subject',
  kind: 'name',
  fields: ['subject_name', 'subject'],
  cell: ({ subjects: [first], subject_name, subject }) => first?.user_name || subject_name || subject,
  secondLine: ({ subjects: [first], subject_name, subject_count }) => {
    const record = first?.user_name && first.user_name !== subject_name ? subject_name : ''
    const moreText = subject_count > 1 ? `and ${subject_count - 1} more` : ''
    return (record || moreText) && <small>{[record, moreText].filter(Boolean).join(' ')}</small>
  },
}

const changes: Column = { title: 'Changes', kind: 'long', cell: ({ changes }) => <ChangeList changes={changes.slice(0, 3)} /> }

const acts = defineList(history.list, ({ dialog }) => ({
  label: 'History',
  firstStep: { text: 'Nobody has changed anything yet.', label: 'Open the app users', path: '/users/all' },
  columns: ['at', 'actor_name', sentence, subject, changes, 'from'],
  links: {
    Subject: ({ subjects: [first] }) => (first?.user_code ? pagePath`/users/${first.user_code}` : undefined),
  },
  row: [dialog(Act, { label: 'View', icon: 'view' })],
  export: { name: 'History', all: history.export },
}))

/** The reason why the API ignores a filter of the address. */
function IgnoredFilters() {
  const { query } = useListState(history.list)
  const { value } = useRead(useHost(), history.list, { query } as Input<typeof history.list>)
  return value?.ignored.map(({ filter, hint }) => (
    <Notice key={filter} tone="warn">
      {`${hint}. The list shows everything instead.`}
    </Notice>
  ))
}

/** The zone of the times and of the days that the filter offers: two administrators who compare them may sit in two. */
function TimeZone() {
  const { locale } = useHost()
  const zone = new Intl.DateTimeFormat(locale, { timeZoneName: 'long' }).formatToParts().find(({ type }) => type === 'timeZoneName')
  return <Muted small>{`Times in ${zone?.value}`}</Muted>
}

export default function History() {
  return (
    <FormAndList form={<IgnoredFilters />}>
      <ListScreen definition={acts} secondary={<TimeZone />} />
    </FormAndList>
  )
}
