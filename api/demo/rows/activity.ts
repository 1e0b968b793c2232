import { joined, opposite, registered, type Crowd } from './population'
import { below, chance, fraction, insert, moment, pick } from './sql'

const mostPairs = 300_000

/** Pairs of registered members of opposite sex, and a moment after both had joined. */
function pairs(crowd: Crowd, label: string, rows: number) {
  const both = `greatest(${joined(crowd, 'sender')}, ${joined(crowd, 'receiver')})`
  const sender = `1 + (hashint8extended(n, 17) & 2147483647) % ${crowd.users}`
  const drawn = `select n as g, ${sender} as sender from generate_series(1::bigint, ${rows}) as n offset 0`
  const matched = `select g, sender, ${opposite(crowd, label, 'sender', '(g % 3)')} as receiver from (${drawn}) as drawn offset 0`
  return `select g, sender, receiver, ${both} + (${moment(crowd.now)} - ${both}) * ${fraction(`${label} moment`)} as at
    from (${matched}) as matched where receiver <= ${crowd.users} and ${registered('sender')} and ${registered('receiver')} offset 0`
}

const status = (label: string) =>
  `case when ${chance(34, `${label} answer`)} then 'Accepted' when ${chance(22, `${label} refusal`)} then 'Rejected' else 'Pending' end`

export const insertProposals = (crowd: Crowd) =>
  insert(
    'proposals',
    { sender_id: 'sender', receiver_id: 'receiver', status: status('proposal'), created_at: 'at' },
    `from (${pairs(crowd, 'proposal', Math.min(crowd.users * 2, mostPairs))}) as pairs order by at, g`,
  )

export const insertRequests = (crowd: Crowd) =>
  insert(
    'requests',
    {
      sender_id: 'sender',
      receiver_id: 'receiver',
      kind: pick(['photo', 'photo', 'photo', 'mobile', 'mobile', 'email'], 'request kind'),
      status: status('request'),
      created_at: 'at',
    },
    `from (${pairs(crowd, 'request', Math.min(Math.ceil(crowd.users * 1.5), mostPairs))}) as pairs order by at, g`,
  )

const mostReports = 20_000

/** Few people are reported, and those more than once; a sender has always joined before. */
export function insertReports(crowd: Crowd, titles: readonly string[], messages: readonly string[]) {
  const rows = Math.min(Math.ceil(crowd.users / 40), mostReports)
  const known = Math.max(1, Math.floor(crowd.users * 0.9))
  const receiver = `1 + (${below(Math.max(1, Math.ceil(rows * 0.55)), 'reported')}::bigint * 131) % ${known}`
  const drawn = `select g, ${receiver} as receiver from generate_series(1::bigint, ${rows * 2}) as g offset 0`
  const matched = `select g, receiver, ${opposite(crowd, 'reporter', 'receiver', 'g')} as sender from (${drawn}) as drawn offset 0`
  const both = `greatest(${joined(crowd, 'sender')}, ${joined(crowd, 'receiver')})`
  const at = `${both} + (${moment(crowd.now)} - ${both}) * sqrt(${fraction('report moment')})`
  return insert(
    'reports',
    { title: pick(titles, 'report'), message: pick(messages, 'report'), sender_id: 'sender', receiver_id: 'receiver', created_at: 'at' },
    `from (select g, sender, receiver, ${at} as at from (${matched}) as matched where sender <= ${crowd.users} limit ${rows}) as pairs order by at, g`,
  )
}

/** A quarter of the people reported are blocked, soon after the newest report. */
export const blockReported = (crowd: Crowd) => `update app_users set blocked_at = least(newest + interval '3 hours', ${moment(crowd.now)})
  from (select receiver_id, max(created_at) as newest from reports group by receiver_id) as reported
  where id = receiver_id and ${chance(26, 'blocked', 'receiver_id')}`
