import { lookAlikes, type LookAlike } from '@matchdesk/shared/contract'
import { useWrite } from '@matchdesk/shared/client'
import { useHost } from '@matchdesk/shared/remote'
import { formatAmount, formatMoment, pagePath } from '@matchdesk/shared/screens'
import { Box, Flex, Heading, Text } from '@matchdesk/shared/ui'
import { Button, Panel } from '@matchdesk/shared/ui/base'
import { FactList } from '@matchdesk/shared/ui/review'
import { approvalPaths, differenceText, nameOf, type Payment } from '../../../payment'

const pictureStyles = { '& img': { width: 'full', maxHeight: '70cqh', objectFit: 'contain', borderRadius: 'md', bg: 'bg.muted' } } as const

interface Props {
  payment: Payment
  other: LookAlike
  onSeparate: () => void
}

/** A payment with the same screenshot: the picture, and what differs. */
export function LookAlikeCard({ payment, other, onSeparate }: Props) {
  const host = useHost()
  const { busy, send } = useWrite(host)
  const { href, locale, currency } = host
  const name = nameOf(other)
  async function separate() {
    const outcome = await send(lookAlikes.separate, { params: { id: payment.id, other: other.id } })
    if (outcome?.ok) onSeparate()
  }
  return (
    <Panel aria-label={name}>
      <Heading marginBlockEnd="2">
        <a href={href(approvalPaths[other.kind] + pagePath`?search=${other.transaction_id}&desk=${other.id}`)}>
          <bdi>{name}</bdi>
        </a>
      </Heading>
      <Text marginBlockEnd="3">{`The same picture, ${differenceText(payment, other)}.`}</Text>
      {other.screenshot && (
        <Box css={pictureStyles}>
          <img src={other.screenshot} alt={`Screenshot of ${name}`} />
        </Box>
      )}
      <Box marginBlock="3">
        <FactList
          facts={[
            { title: 'Amount', value: formatAmount(other.package_amount, locale, currency) },
            { title: 'Transaction ID', value: other.transaction_id },
            { title: 'Status', value: other.status },
            { title: 'Received on', value: formatMoment(other.createdAt, locale) },
          ]}
        />
      </Box>
      <Flex justify="end">
        <Button disabled={busy} onClick={() => void separate()}>
          Not the same
        </Button>
      </Flex>
    </Panel>
  )
}
