import type { Input, portals } from '@matchdesk/shared/contract'

type Exception = Input<typeof portals.add>['body']['exceptions'][number]

/** The words for what a portal may do beyond its remotes. */
export const exceptionLabels: Readonly<Record<Exception, string>> = {
  'payments.decide': 'Decide on payments',
  'users.identity': 'See ID cards',
}
