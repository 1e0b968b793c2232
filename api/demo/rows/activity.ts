import { complaints, news } from '../people/complaints'
import { joined, opposite, registered, type Population } from './population'
import { below, chance, fraction, insert, moment, pick } from './sql'

const mostPairs = 300_000

/** Pairs of registered members of opposite sex, and a moment after both had joined. */
function pairs(population: Population, label: string, rows: number) {
  const both = `greatest(${joined(population, 'sender')}, ${joined(population, 'receiver')})`
  const sender = `1 + (hashint8extended(n, 17) & 2147483647) % ${population.users}`
  const drawn = `select n as g, ${sender} as sender from generate_series(1::bigint, ${rows}) as n offset 0`
  const matched = `select g, sender, ${opposite(population, label, 'sender', '(g % 3)')} as receiver from (${drawn}) as drawn offset 0`
  return `select g, sender, receiver, ${both} + (${moment(population.now)} - ${both}) * ${fraction(`${label} moment`)} as at
    from (${matched}) as matched where receiver <= ${population.users} and ${registered('sender')} and ${registered('receiver')} offset 0`
}

const status = (label: string) =>
  `case when ${chance(34, `${label} answer`)} then 'Accepted' when ${chance(22, `${label} refusal`)} then 'Rejected' else 'Pending' end`

/** So many pairs for each user, with what else their rows have. */
const insertPairs = (population: Population, label: 'proposal' | 'request', each: number, columns: Readonly<Record<string, string>>) =>
  insert(
    `${label}s`,
    { sender_id: 'sender', receiver_id: 'receiver', status: status(label), created_at: 'at', ...columns },
    `from (${pairs(population, label, Math.min(Math.ceil(population.users * each), mostPairs))}) as pairs order by at, g`,
  )

export const insertProposals = (population: Population) => insertPairs(population, 'proposal', 2, {})

export const insertRequests = (population: Population) =>
  insertPairs(population, 'request', 1.5, { kind: pick(['photo', 'photo', 'photo', 'mobile', 'mobile', 'email'], 'request kind') })

const mostReports = 20_000

/** Few people are reported, and those more than once; a sender has always joined before. */
export function insertReports(population: Population) {
  const [titles, messages] = [complaints.map(([title]) => title), complaints.map(([, message]) => message)]
  const rows = Math.min(Math.ceil(population.users / 40), mostReports)
  const known = Math.max(1, Math.floor(population.users * 0.9))
  const receiver = `1 + (${below(Math.max(1, Math.ceil(rows * 0.55)), 'reported')}::bigint * 131) % ${known}`
  const drawn = `select g, ${receiver} as receiver from generate_series(1::bigint, ${rows * 2}) as g offset 0`
  const matched = `select g, receiver, ${opposite(population, 'reporter', 'receiver', 'g')} as sender from (${drawn}) as drawn offset 0`
  const both = `greatest(${joined(population, 'sender')}, ${joined(population, 'receiver')})`
  const at = `${both} + (${moment(population.now)} - ${both}) * sqrt(${fraction('report moment')})`
  return insert(
    'reports',
    { title: pick(titles, 'report'), message: pick(messages, 'report'), sender_id: 'sender', receiver_id: 'receiver', created_at: 'at' },
    `from (select g, sender, receiver, ${at} as at from (${matched}) as matched where sender <= ${population.users} limit ${rows}) as pairs order by at, g`,
  )
}

/** A quarter of the people reported are blocked, soon after the newest report. */
export const blockReported = (
  population: Population,
) => `update app_users set blocked_at = least(newest + interval '3 hours', ${moment(population.now)})
  from (select receiver_id, max(created_at) as newest from reports group by receiver_id) as reported
  where id = receiver_id and ${chance(26, 'blocked', 'receiver_id')}`

const mostNotified = 40_000
const each = 3

/** Some notifications for every second user, up to a limit. */
export function insertNotifications(population: Population) {
  const first = Math.max(1, population.users - mostNotified)
  const since = joined(population, 'member')
  const drawn = `select member, member * ${each} + nth as g, ${since} as since
    from generate_series(${first}::bigint, ${population.users}) as member, generate_series(0, ${each - 1}) as nth where ${chance(50, 'notified', 'member')} offset 0`
  const [titles, bodies, screens] = [news.map(([title]) => title), news.map(([, body]) => body), news.map(([, , screen]) => screen)]
  return insert(
    'notifications',
    { user_id: 'member', title: pick(titles, 'news'), body: pick(bodies, 'news'), screen: pick(screens, 'news'), created_at: 'at' },
    `from (select *, since + (${moment(population.now)} - since) * ${fraction('news moment')} as at from (${drawn}) as drawn offset 0) as notices order by at, g`,
  )
}
