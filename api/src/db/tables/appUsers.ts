import { sql } from 'drizzle-orm'
import { bigint, date, index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, moment, createdAt, updatedAt, line, picture, generated } from './columns'

const userCode = `'MD-' || lpad(id::text, greatest(6, length(id::text)), '0')`

export const appUsers = pgTable(
  'app_users',
  {
    id: identity(),
    /** `MD-000123`, made from the id. */
    user_code: generated('user_code').notNull().generatedAlwaysAs(sql.raw(userCode)),
    name: line('name'),
    username: line('username'),
    sex: text('sex', { enum: ['Male', 'Female'] }).notNull(),
    age: smallint('age').notNull().default(0),
    dob: date('dob', { mode: 'string' }),
    mobile_no: text('mobile_no').notNull(),
    email_id: text('email_id').notNull(),
    password_hash: text('password_hash'),
    registration: text('registration', { enum: ['Pending', 'Registered'] })
      .notNull()
      .default('Pending'),
    blocked_at: moment('blocked_at'),
    fcm_token: text('fcm_token'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),

    nationality: line('nationality'),
    city: line('city'),
    state: line('state'),
    country: line('country'),
    martial_status: line('martial_status'),
    whatsapp_no: line('whatsapp_no'),
    skintone: line('skintone'),
    height: line('height'),
    any_disability: line('any_disability'),
    total_income: line('total_income'),

    my_selfie: picture('my_selfie'),
    profile_pic: picture('profile_pic'),
    front_id_card: picture('front_id_card'),
    back_id_card: picture('back_id_card'),
    seen_profile_pic: line('seen_profile_pic'),
    seen_photos: line('seen_photos'),

    religion: line('religion'),
    sect_firqa: line('sect_firqa'),
    community: line('community'),
    cast: line('cast'),
    father_name: line('father_name'),
    father_status: line('father_status'),
    father_company_name: line('father_company_name'),
    father_designation: line('father_designation'),
    mother_status: line('mother_status'),
    no_of_brother: line('no_of_brother'),
    brother_status: line('brother_status'),
    no_of_sister: line('no_of_sister'),
    sister_status: line('sister_status'),
    occu_of_bro_sis: line('occu_of_bro_sis'),

    edu_level: line('edu_level'),
    degree: line('degree'),
    institute: line('institute'),
    edu_summary: line('edu_summary'),
    working_sector: line('working_sector'),
    profession_job: line('profession_job'),

    residence_living_status: line('residence_living_status'),
    residence_status: line('residence_status'),
    residence_size: line('residence_size'),
    residence_country: line('residence_country'),
    residence_state: line('residence_state'),
    residence_city: line('residence_city'),
    residence_area: line('residence_area'),
    hometown_living_status: line('hometown_living_status'),
    hometown_status: line('hometown_status'),
    hometown_size: line('hometown_size'),
    hometown_country: line('hometown_country'),
    hometown_state: line('hometown_state'),
    hometown_city: line('hometown_city'),
    hometown_area: line('hometown_area'),

    partner_age_between: line('partner_age_between'),
    partner_marital_status: line('partner_marital_status'),
    partner_nationality: line('partner_nationality'),
    partner_religion: line('partner_religion'),
    partner_sect_firqa: line('partner_sect_firqa'),
    partner_community: line('partner_community'),
    partner_cast: line('partner_cast'),
    partner_skintone: line('partner_skintone'),
    partner_any_disability: line('partner_any_disability'),
    partner_edu_level: line('partner_edu_level'),
    partner_degree: line('partner_degree'),
    partner_working_sector: line('partner_working_sector'),
    partner_profession_job: line('partner_profession_job'),
    partner_residence_status: line('partner_residence_status'),
    partner_residence_country: line('partner_residence_country'),
    partner_residence_state: line('partner_residence_state'),
    partner_residence_city: line('partner_residence_city'),

    /** What a search looks at: every field after a space, so that ` ab` finds words that start with it. */
    search: generated('search')
      .notNull()
      .generatedAlwaysAs(sql.raw(`lower(' ' || name || ' ' || ${userCode} || ' ' || email_id || ' ' || mobile_no || ' ' || city)`)),
  },
  (t) => [
    uniqueIndex('app_users_user_code').on(t.user_code),
    uniqueIndex('app_users_mobile_no').on(t.mobile_no),
    uniqueIndex('app_users_email_id').on(sql`lower(${t.email_id})`),
    index('app_users_blocked')
      .on(t.blocked_at, t.id)
      .where(sql`blocked_at is not null`),
  ],
)

/** What users are found by and put in order by, again and alone: a tenth of their size, kept by triggers. */
export const appUserKeys = pgTable(
  'app_user_keys',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    sex: text('sex', { enum: ['Male', 'Female'] }).notNull(),
    registration: text('registration', { enum: ['Pending', 'Registered'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    search: text('search').notNull(),
  },
  (t) => [
    index('app_user_keys_newest').on(t.createdAt, t.id),
    index('app_user_keys_newest_sex').on(t.sex, t.createdAt, t.id),
    index('app_user_keys_newest_registration').on(t.registration, t.createdAt, t.id),
    index('app_user_keys_newest_sex_registration').on(t.sex, t.registration, t.createdAt, t.id),
    index('app_user_keys_search').using('gin', t.search.op('gin_trgm_ops')),
  ],
)

/** How many users there are of each kind: kept by triggers, see migrations. */
export const appUserCounts = pgTable(
  'app_user_counts',
  { sex: text('sex').notNull(), registration: text('registration').notNull(), n: bigint('n', { mode: 'number' }).notNull() },
  (t) => [primaryKey({ columns: [t.sex, t.registration] })],
)

export const userId = (name = 'user_id') =>
  bigint(name, { mode: 'number' })
    .notNull()
    .references(() => appUsers.id, { onDelete: 'cascade' })
