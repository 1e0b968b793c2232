import { pagePath } from '@matchdesk/shared/screens'

const paths = { normal: '/package/approval', special: '/package/special/approval', ads: '/package/ads/approval' } as const

/** The page that decides on a payment, with this payment on the desk. */
export const paymentPath = ({
  kind,
  transaction_id,
  id,
}: {
  readonly kind: keyof typeof paths
  readonly transaction_id: string
  readonly id: string
}) => `${paths[kind]}${pagePath`?search=${transaction_id}&desk=${id}`}`
