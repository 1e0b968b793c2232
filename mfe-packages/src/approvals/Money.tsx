import { describeMoney, describePaidBack, moneyTones, type MoneyText } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { formatAmount, formatDay, formatDayOfYear } from '@matchdesk/shared/screens'
import { Badge } from '@matchdesk/shared/ui/base'
import type { Payment } from '../payment'

type Props = Pick<Payment, 'money' | 'package_amount'>

function useMoneyText({ money, package_amount }: Props, toDay = formatDay): MoneyText | undefined {
  const { locale } = useHost()
  return money && describeMoney(money, package_amount, { day: (day) => toDay(day, locale), amount: (amount) => formatAmount(amount, locale) })
}

/** Says what the statements of the bank accounts have of a payment, where there are any. */
export function MoneyBadge(props: Props) {
  const text = useMoneyText(props)
  return text && props.money && <Badge tone={moneyTones[props.money.state]}>{`${text.title}${text.between}${text.detail}`}</Badge>
}

/** The same in two lines of a narrow column. */
export function MoneyTitle(props: Props) {
  const text = useMoneyText(props)
  return text && props.money && <Badge tone={moneyTones[props.money.state]}>{text.columnTitle}</Badge>
}

/** The money that went back to the member. */
export function PaidBackText({ paid_back }: Pick<Payment, 'paid_back'>) {
  const { locale } = useHost()
  return paid_back && describePaidBack(paid_back, { day: (day) => formatDay(day, locale), amount: (amount) => formatAmount(amount, locale) })
}

export const MoneyDetail = (props: Props) => <small>{useMoneyText(props, formatDayOfYear)?.detail}</small>
