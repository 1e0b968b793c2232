import { useHost } from '@matchdesk/shared/remote'
import { formatMoment } from '@matchdesk/shared/screens'
import { Box } from '@matchdesk/shared/ui'
import { Notice } from '@matchdesk/shared/ui/base'
import { FactList } from '@matchdesk/shared/ui/review'
import { periodText, untilText } from '../../../decision/periodText'
import type { Payment } from '../../../payment'

/** The present subscription of the member, and the dates that this payment will give. */
export function Membership({ current, gives }: Payment) {
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
