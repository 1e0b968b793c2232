import { appUserFilters, getInfo, type Input, type notifications } from '@matchdesk/shared/contract'
import type { FirstStep, ListState } from '@matchdesk/shared/screens'

export type Selection = Input<typeof notifications.selectionAudience>['body']
type Filters = NonNullable<Selection['filters']>

/** The way on where there is no user to choose. */
export const firstUser: FirstStep = { text: 'There is no user of this sex yet.', label: 'Open registration', path: { kind: 'registration' } }

/** The recipients: the users that the list shows, or the ids that the page before sent. Another tab does not have these ids. */
export function readSelection(send: string | undefined, query: ListState['query'], state: unknown): Selection | undefined {
  if (send === 'listed') return { filters: Object.fromEntries(Object.entries(query).filter(([name]) => name in appUserFilters)) }
  const { userIds }: Selection = Object(state)
  return send === 'selected' && userIds ? { userIds } : undefined
}

/** The filters in words: `pending women aged from 25 to 30 in Lahore`. */
export function describe({ filter, status, city, age_from, age_to, search, from, to }: Filters, locale: string): string {
  const people = (filter && getInfo(appUserFilters.filter)?.people?.[filter]) ?? 'users'
  const joinDates = [from && `from ${day(from, 0, locale)}`, to && `to ${day(to, 1, locale)}`].filter(Boolean).join(' ')
  const ages = [age_from && `from ${age_from}`, age_to && `to ${age_to}`].filter(Boolean).join(' ')
  return [
    status?.toLowerCase(),
    people,
    ages && `aged ${ages}`,
    city && `in ${city}`,
    search && `found by “${search}”`,
    joinDates && `who joined ${joinDates}`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The day of a moment where the browser is; a range ends before its `to`. */
const day = (moment: string, before: number, locale: string) =>
  new Date(new Date(moment).getTime() - before).toLocaleDateString(locale, { dateStyle: 'medium' })
