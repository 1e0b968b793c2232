import { useHost } from '@matchdesk/shared/remote'
import { formatMoment, pagePath } from '@matchdesk/shared/screens'
import { Text } from '@matchdesk/shared/ui'
import { Notice } from '@matchdesk/shared/ui/base'
import { approvalPaths, type Payment } from '../../../payment'

/** Warns when other payments have the same transaction id, with a link to each. */
export function Duplicates({ duplicates, transaction_id }: Payment) {
  const { href, locale } = useHost()
  if (!duplicates || duplicates.length === 0) return null
  return (
    <Notice tone="warn">
      <strong>{`Transaction ID ${transaction_id} also used by:`}</strong>
      <Text as="ul">
        {duplicates.map(({ id, kind, name, package_name, status, createdAt }) => (
          <li key={id}>
            <a href={href(approvalPaths[kind] + pagePath`?search=${transaction_id}&desk=${id}`)}>
              <bdi>{name ? `${package_name} of ${name}` : package_name}</bdi>
            </a>
            {`, ${status}, ${formatMoment(createdAt, locale)}`}
          </li>
        ))}
      </Text>
    </Notice>
  )
}
