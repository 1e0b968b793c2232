import { sql } from 'drizzle-orm'
import { appUsers, reports, insertRow } from '../../src/db'
import type { TestApi } from './testApi'

let count = 0

/** A registered man from Lahore, but for the given columns. */
export async function person(api: Pick<TestApi, 'db'>, known: Partial<typeof appUsers.$inferInsert> = {}) {
  count++
  const made = await insertRow(api.db, appUsers, {
    name: `Person ${count}`,
    username: `person${count}`,
    sex: 'Male',
    age: 30,
    mobile_no: `+92300${String(count).padStart(7, '0')}`,
    email_id: `person${count}@example.org`,
    registration: 'Registered',
    nationality: 'Pakistani',
    city: 'Lahore',
    ...known,
  })
  return { ...made, wire: String(made.id) }
}

/** So many men, every tenth of whom has no phone. */
export const peopleWithPhones = ({ db }: Pick<TestApi, 'db'>, count: number) =>
  db.execute(sql`insert into app_users (name, sex, mobile_no, email_id, fcm_token)
    select 'Person ' || g, 'Male', '+9230' || g, 'p' || g || '@example.org', case when g % 10 > 0 then 'phone ' || g end
    from generate_series(1, ${sql.raw(String(count))}) as g`)

type Person = Awaited<ReturnType<typeof person>>

/** A report of one person against another, by default of now by the clock of the database. */
export async function report(api: TestApi, sender: Person, receiver: Person, title = 'Abusive Language', createdAt?: Date) {
  const made = await insertRow(api.db, reports, { title, message: 'Please look', sender_id: sender.id, receiver_id: receiver.id, createdAt })
  return String(made.id)
}
