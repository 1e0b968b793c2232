import { describeMoney, describePaidBack, moneyTones, type ListRow, type MoneyText, type transactions } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { formatAmount, formatDay, formatDayOfYear } from '@matchdesk/shared/screens'
import { Badge } from '@matchdesk/shared/ui/base'

type Props = Pick<ListRow<typeof transactions.list>, 'money' | 'package_amount'>

function useMoneyText({ money, package_amount }: Props): MoneyText | undefined {
  const { locale } = useHost()
  return (
    money && describeMoney(money, package_amount, { day: (day) => formatDayOfYear(day, locale), amount: (amount) => formatAmount(amount, locale) })
  )
}

/** Says what the statements of the bank accounts have of a payment, where there are any. */
export function MoneyTitle(props: Props) {
  const text = useMoneyText(props)
  return text && props.money && <Badge tone={moneyTones[props.money.state]}>{text.columnTitle}</Badge>
}

/** The money that went back. */
export function PaidBackText({ paid_back }: Pick<ListRow<typeof transactions.list>, 'paid_back'>) {
  const { locale } = useHost()
  return paid_back && describePaidBack(paid_back, { day: (day) => formatDay(day, locale), amount: (amount) => formatAmount(amount, locale) })
}

export const MoneyDetail = (props: Props) => <small>{useMoneyText(props)?.detail}</small>
