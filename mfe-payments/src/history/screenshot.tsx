import type { payments, RowOf } from '@matchdesk/shared/contract'
import type { ListColumn } from '@matchdesk/shared/screens'
import { Picture } from '@matchdesk/shared/ui'

export const screenshot: ListColumn<RowOf<typeof payments.list>> = {
  title: 'Screenshot',
  cell: (payment) =>
    payment.screenshot && (
      <a href={payment.screenshot} target="_blank" rel="noreferrer" aria-label={`Screenshot of ${payment.package_name} of ${payment.name}`}>
        <Picture src={payment.screenshot} alt="" />
      </a>
    ),
}
