import { contactMessages, news } from '../people/complaints'
import { joined, type Population } from './population'
import { below, chance, fraction, insert, moment, pick, text } from './sql'

const mostNotified = 40_000
const each = 3

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
      title: pick(
        news.map(([title]) => title),
        'news',
      ),
      body: pick(
        news.map(([, body]) => body),
        'news',
      ),
      screen: pick(
        news.map(([, , screen]) => screen),
        'news',
      ),
      created_at: 'at',
    },
    `from (select *, since + (${moment(population.now)} - since) * ${fraction('news moment')} as at from (${drawn}) as drawn offset 0) as notices order by at, g`,
  )
}

export const insertContactMessages = ({ now }: Population) =>
  `insert into contact_messages (name, email, message, created_at) values ${contactMessages
    .map(([name, message], index) => {
      const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
      const at = `${moment(now)} - interval '${index * 41 + 2} hours' + make_interval(mins => ${below(50, 'letter', String(index))})`
      return `(${text(name)}, ${text(email)}, ${text(message)}, ${at})`
    })
    .join(', ')}`
