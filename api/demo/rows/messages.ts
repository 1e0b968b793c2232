import { news } from '../people/complaints'
import { joined, type Population } from './population'
import { chance, fraction, insert, moment, pick } from './sql'

const mostNotified = 40_000
const each = 3

function pickNews(part: 0 | 1 | 2) {
  const parts = news.map((entry) => entry[part])
  return pick(parts, 'news')
}

/** Some notifications for every second user, up to a limit. */
export function insertNotifications(population: Population) {
  const first = Math.max(1, population.users - mostNotified)
  const since = joined(population, 'member')
  const drawn = `select member, member * ${each} + nth as g, ${since} as since
    from generate_series(${first}::bigint, ${population.users}) as member, generate_series(0, ${each - 1}) as nth where ${chance(50, 'notified', 'member')} offset 0`
  return insert(
    'notifications',
    {
      user_id: 'member',
      title: pickNews(0),
      body: pickNews(1),
      screen: pickNews(2),
      created_at: 'at',
    },
    `from (select *, since + (${moment(population.now)} - since) * ${fraction('news moment')} as at from (${drawn}) as drawn offset 0) as notices order by at, g`,
  )
}
