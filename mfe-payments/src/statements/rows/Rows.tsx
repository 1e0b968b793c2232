import { outcomeLabels, paymentKinds, statements } from '@matchdesk/shared/contract'
import { lazyPart, useHost } from '@matchdesk/shared/remote'
import { defineList, formatDay, GoBack, listPage } from '@matchdesk/shared/screens'

const ChoosePayment = lazyPart(() => import('./ChoosePayment'))

const Day = ({ iso }: { iso: string }) => <span>{formatDay(iso, useHost().locale)}</span>
const WentBack = ({ day }: { day: string }) => <span>{`Money went back on ${formatDay(day, useHost().locale)}`}</span>

const rows = defineList(statements.rows, ({ dialog }) => ({
  label: 'Statement rows',
  firstStep: { text: 'No statement was imported yet.', label: 'Import a statement', path: '/payment/statements' },
  columns: [
    { title: 'Day', fields: ['day'], cell: ({ day }) => <Day iso={day} /> },
    'amount',
    'reference',
    'text',
    {
      title: 'Outcome',
      fields: ['outcome', 'explanation'],
      kind: 'long',
      cell: ({ outcome, went_back }) => (went_back ? <WentBack day={went_back} /> : outcomeLabels[outcome]),
      secondLine: ({ explanation }) => <small>{explanation}</small>,
    },
    {
      title: 'Payment',
      kind: 'email',
      cell: ({ payment }) => payment && <bdi>{`${payment.package_name} of ${payment.name}`}</bdi>,
      secondLine: ({ payment }) => payment && <small>{`${payment.status}, ${payment.transaction_id}`}</small>,
    },
    'account',
  ],
  links: { Payment: ({ payment }) => (payment ? { kind: paymentKinds[payment.kind], id: payment.id, name: payment.transaction_id } : undefined) },
  row: [dialog(ChoosePayment, { label: ({ payment }) => (payment ? 'Change' : 'Choose payment'), endpoint: statements.choose })],
}))

export default listPage(rows, <GoBack to="/payment/statements" />)
