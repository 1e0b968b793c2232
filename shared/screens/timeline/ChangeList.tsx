import type { HistoryChange } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Box } from '@matchdesk/shared/ui'
import { formatMoment } from '@matchdesk/shared/values'

const styles = {
  fontSize: 'xs',
  overflowWrap: 'anywhere',
  '& li': { display: 'flex', flexWrap: 'wrap', columnGap: '1.5' },
  '& li > span': { color: 'fg.muted' },
  '& del': { textDecoration: 'line-through', color: 'fg.muted' },
  '& ins': { textDecoration: 'none' },
}

/** The words for a value that the history never holds. */
const isWithheld = (after: HistoryChange['after']) => after === 'changed' || after === 'viewed'

const isMoment = (value: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)

function toText(value: HistoryChange['before'], locale: string): string {
  if (value === null || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' && isMoment(value) ? formatMoment(value, locale) : String(value)
}

/** The fields that an act changed: each before and after. */
export function ChangeList({ changes }: { changes: readonly HistoryChange[] }) {
  const { locale } = useHost()
  return (
    <Box as="ul" css={styles}>
      {changes.map(({ subject, field, label, before, after }) => (
        <li key={`${subject} ${field}`}>
          <span>{`${label}:`}</span>
          {isWithheld(after) ? (
            <span>{after}</span>
          ) : (
            <>
              <del>
                <bdi translate="no">{toText(before, locale)}</bdi>
              </del>
              <span aria-hidden>→</span>
              <ins>
                <bdi translate="no">{toText(after, locale)}</bdi>
              </ins>
            </>
          )}
        </li>
      ))}
    </Box>
  )
}
