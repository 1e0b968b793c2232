import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  computedText,
  createdAt,
  dialDigits,
  idColumn,
  pictureColumn,
  searchColumn,
  textColumn,
  timestampColumn,
  updatedAt,
  updatedBy,
} from '../columns/columns'
import { listValues } from '../columns/listedValues'

const userCode = `'MD-' || lpad(id::text, greatest(6, length(id::text)), '0')`

const searchColumns = ['name', 'username', userCode, 'email_id', 'mobile_no', dialDigits('mobile_no'), 'nationality', 'city', 'state', 'country']

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
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    updated_by: updatedBy(),

    nationality: textColumn('nationality'),
    city: textColumn('city'),
    state: textColumn('state'),
    country: textColumn('country'),
    martial_status: textColumn('martial_status'),
    whatsapp_no: textColumn('whatsapp_no'),
    skintone: textColumn('skintone'),
    height: textColumn('height'),
    any_disability: textColumn('any_disability'),
    total_income: textColumn('total_income'),

    my_selfie: pictureColumn('my_selfie'),
    profile_pic: pictureColumn('profile_pic'),
    front_id_card: pictureColumn('front_id_card'),
    back_id_card: pictureColumn('back_id_card'),
    seen_profile_pic: textColumn('seen_profile_pic'),
    seen_photos: textColumn('seen_photos'),

    religion: textColumn('religion'),
    sect_firqa: textColumn('sect_firqa'),
    community: textColumn('community'),
    cast: textColumn('cast'),
    father_name: textColumn('father_name'),
    father_status: textColumn('father_status'),
    father_company_name: textColumn('father_company_name'),
    father_designation: textColumn('father_designation'),
    mother_status: textColumn('mother_status'),
    no_of_brother: textColumn('no_of_brother'),
    brother_status: textColumn('brother_status'),
    no_of_sister: textColumn('no_of_sister'),
    sister_status: textColumn('sister_status'),
    occu_of_bro_sis: textColumn('occu_of_bro_sis'),

    edu_level: textColumn('edu_level'),
    degree: textColumn('degree'),
    institute: textColumn('institute'),
    edu_summary: textColumn('edu_summary'),
    working_sector: textColumn('working_sector'),
    profession_job: textColumn('profession_job'),

    residence_living_status: textColumn('residence_living_status'),
    residence_status: textColumn('residence_status'),
    residence_size: textColumn('residence_size'),
    residence_country: textColumn('residence_country'),
    residence_state: textColumn('residence_state'),
    residence_city: textColumn('residence_city'),
    residence_area: textColumn('residence_area'),
    hometown_living_status: textColumn('hometown_living_status'),
    hometown_status: textColumn('hometown_status'),
    hometown_size: textColumn('hometown_size'),
    hometown_country: textColumn('hometown_country'),
    hometown_state: textColumn('hometown_state'),
    hometown_city: textColumn('hometown_city'),
    hometown_area: textColumn('hometown_area'),

    partner_age_between: textColumn('partner_age_between'),
    partner_marital_status: textColumn('partner_marital_status'),
    partner_nationality: textColumn('partner_nationality'),
    partner_religion: textColumn('partner_religion'),
    partner_sect_firqa: textColumn('partner_sect_firqa'),
    partner_community: textColumn('partner_community'),
    partner_cast: textColumn('partner_cast'),
    partner_skintone: textColumn('partner_skintone'),
    partner_any_disability: textColumn('partner_any_disability'),
    partner_edu_level: textColumn('partner_edu_level'),
    partner_degree: textColumn('partner_degree'),
    partner_working_sector: textColumn('partner_working_sector'),
    partner_profession_job: textColumn('partner_profession_job'),
    partner_residence_status: textColumn('partner_residence_status'),
    partner_residence_country: textColumn('partner_residence_country'),
    partner_residence_state: textColumn('partner_residence_state'),
    partner_residence_city: textColumn('partner_residence_city'),

    /** Every text that a row of the list shows. */
    search: searchColumn(searchColumns),
  },
  (t) => [
    uniqueIndex('app_users_user_code').on(t.user_code),
    uniqueIndex('app_users_mobile_no').on(t.mobile_no),
    uniqueIndex('app_users_email_id').on(sql`lower(${t.email_id})`),
    index('app_users_blocked')
      .on(t.blocked_at, t.id)
      .where(sql`blocked_at is not null`),
    index('app_users_fcm_token')
      .on(t.fcm_token)
      .where(sql`fcm_token is not null`),
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

export const userId = (name = 'user_id') =>
  bigint(name, { mode: 'number' })
    .notNull()
    .references(() => appUsers.id, { onDelete: 'cascade' })

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
