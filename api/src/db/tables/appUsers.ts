import { profileFields } from '@matchdesk/shared/contract'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  computedText,
  dialDigits,
  idColumn,
  indexWhere,
  ownerId,
  pictureColumn,
  searchColumn,
  textColumn,
  timestampColumn,
  versionColumns,
} from '../columns/columns'
import { listValues } from '../columns/listedValues'

const userCode = `'MD-' || lpad(id::text, greatest(6, length(id::text)), '0')`

const searchColumns = ['name', 'username', userCode, 'email_id', 'mobile_no', dialDigits('mobile_no'), 'nationality', 'city', 'state', 'country']

/** The other fields of a profile, which the contract names: all of them are texts. The history shows the fields of a record in the order of its columns. */
function profileTexts() {
  const { name, sex, age, dob, my_selfie, profile_pic, front_id_card, back_id_card, ...texts } = profileFields
  return Object.fromEntries(Object.keys(texts).map((name) => [name, textColumn(name)])) as Record<keyof typeof texts, ReturnType<typeof textColumn>>
}

export const appUsers = pgTable(
  'app_users',
  {
    id: idColumn(),
    /** `MD-000123`, made from the id. */
    user_code: computedText('user_code').notNull().generatedAlwaysAs(sql.raw(userCode)),
    name: textColumn('name'),
    username: textColumn('username'),
    /** Null, like the age, while the registration is not finished: the mobile number is verified, and no profile was sent. */
    sex: text('sex', { enum: ['Male', 'Female'] }),
    age: smallint('age'),
    dob: date('dob', { mode: 'string' }),
    mobile_no: text('mobile_no').notNull(),
    email_id: text('email_id').notNull(),
    password_hash: text('password_hash'),
    registration: text('registration', { enum: ['Pending', 'Registered'] })
      .notNull()
      .default('Pending'),
    blocked_at: timestampColumn('blocked_at'),
    fcm_token: text('fcm_token'),
    ...versionColumns(),

    my_selfie: pictureColumn('my_selfie'),
    profile_pic: pictureColumn('profile_pic'),
    front_id_card: pictureColumn('front_id_card'),
    back_id_card: pictureColumn('back_id_card'),
    ...profileTexts(),

    /** Every text that a row of the list shows. */
    search: searchColumn(searchColumns),
  },
  (t) => [
    uniqueIndex('app_users_user_code').on(t.user_code),
    uniqueIndex('app_users_mobile_no').on(t.mobile_no),
    uniqueIndex('app_users_email_id').on(sql`lower(${t.email_id})`),
    indexWhere('app_users_blocked', sql`blocked_at is not null`, t.blocked_at, t.id),
    indexWhere('app_users_fcm_token', sql`fcm_token is not null`, t.fcm_token),
    index('app_users_dialled').on(sql.raw(`(${dialDigits('mobile_no')}) collate "C"`)),
    index('app_users_username').on(sql.raw(`lower(username) collate "C"`)),
    index('app_users_listed_values').using('gin', sql.raw(`(${listValues})`)),
    check('app_users_finished', sql`sex is not null or registration = 'Pending'`),
  ],
)

/** The columns that lists filter, search and sort by, in a narrow copy of a tenth of the size, maintained by triggers. */
export const appUserKeys = pgTable(
  'app_user_keys',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    sex: text('sex', { enum: ['Male', 'Female'] }),
    registration: text('registration', { enum: ['Pending', 'Registered'] }).notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    search: text('search').notNull(),
    /** In small letters, like the city. */
    name: text('name').notNull(),
    age: smallint('age'),
    city: text('city').notNull(),
  },
  (t) => [
    index('app_user_keys_newest').on(t.createdAt, t.id),
    index('app_user_keys_newest_sex').on(t.sex, t.createdAt, t.id),
    index('app_user_keys_newest_registration').on(t.registration, t.createdAt, t.id),
    index('app_user_keys_newest_sex_registration').on(t.sex, t.registration, t.createdAt, t.id),
    index('app_user_keys_name').on(t.sex, t.name, t.id, t.registration),
    index('app_user_keys_name_begins').on(sql`name collate "C"`, t.id),
    index('app_user_keys_age').on(t.sex, t.age, t.id, t.registration),
    index('app_user_keys_city').on(t.city, t.sex, t.registration, t.createdAt, t.id),
    index('app_user_keys_search').using('gin', t.search.op('gin_trgm_ops')),
  ],
)

/** Counters of users by sex and registration, maintained by triggers. The sex of unfinished registrations is `unfinished`. */
export const appUserCounts = pgTable(
  'app_user_counts',
  { sex: text('sex').notNull(), registration: text('registration').notNull(), n: bigint('n', { mode: 'number' }).notNull() },
  (t) => [primaryKey({ columns: [t.sex, t.registration] })],
)

/** The key in counters of a registration without a sex. */
export const unfinished = 'Unfinished'

export const userId = (name = 'user_id') => ownerId(name, () => appUsers.id)

/**
 * Rows added to a table by day in the time zone of the setting. Triggers only insert, so that no transaction waits for another; the count
 * is the sum, and purgeExpired.ts compacts the rows.
 */
export const dailyCounts = pgTable('daily_counts', {
  source: text('source').notNull(),
  part: text('part').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  n: bigint('n', { mode: 'number' }).notNull(),
})
