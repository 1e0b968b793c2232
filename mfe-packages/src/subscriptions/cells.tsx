import { useHost } from '@matchdesk/shared/remote'
import { momentInLines, type ListColumn } from '@matchdesk/shared/screens'
import { Code } from '../cells'
import { untilText } from '../decision/periodText'
import type { Subscription } from './subscription'

export const code: ListColumn<{ readonly user_code: string }> = {
  title: 'Code',
  fields: ['user_code'],
  cell: ({ user_code }) => <Code>{user_code}</Code>,
}

type Ending = Pick<Subscription, 'expiry_date' | 'next' | 'paid_until'>

function Expiry({ expiry_date, next, paid_until = null }: Ending) {
  const { locale } = useHost()
  return (
    <>
      {expiry_date && momentInLines(expiry_date, locale)}
      {next && <small>{`Then ${next.package_name}, ${untilText(paid_until, locale)}`}</small>}
    </>
  )
}

/** The end of the running package, and the next package. */
export const expiry: ListColumn<Ending> = { title: 'Expiry date', fields: ['expiry_date'], cell: (row) => <Expiry {...row} /> }
