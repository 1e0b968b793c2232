import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const identity = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const createdAt = () => moment('created_at').notNull().defaultNow()
const updatedAt = () => moment('updated_at').notNull().defaultNow()
const line = (name: string) => text(name).notNull().default('')
/** The id of a row of `files`. */
const picture = (name: string) => uuid(name)
const generated = customType<{ data: string }>({ dataType: () => 'text' })

const userCode = `'MD-' || lpad(id::text, greatest(6, length(id::text)), '0')`

export const appUsers = pgTable(
  'app_users',
  {
    id: identity(),
    /** `MD-000123`, made from the id. */
    user_code: generated('user_code')
      .notNull()
      .generatedAlwaysAs(sql.raw(userCode)),
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
    index('app_users_newest').on(t.createdAt, t.id),
    index('app_users_newest_sex').on(t.sex, t.createdAt, t.id),
    index('app_users_newest_registration').on(t.registration, t.createdAt, t.id),
    index('app_users_newest_sex_registration').on(t.sex, t.registration, t.createdAt, t.id),
    index('app_users_blocked').on(t.blocked_at, t.id).where(sql`blocked_at is not null`),
    index('app_users_search').using('gin', t.search.op('gin_trgm_ops')),
  ],
)

/** How many users there are of each kind: kept by triggers, see migrations. */
export const appUserCounts = pgTable(
  'app_user_counts',
  { sex: text('sex').notNull(), registration: text('registration').notNull(), n: bigint('n', { mode: 'number' }).notNull() },
  (t) => [primaryKey({ columns: [t.sex, t.registration] })],
)

const userId = (name = 'user_id') =>
  bigint(name, { mode: 'number' })
    .notNull()
    .references(() => appUsers.id, { onDelete: 'cascade' })

export const admins = pgTable(
  'admins',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: integer('number').notNull().generatedAlwaysAsIdentity(),
    /** `AD-0001`, made from the number. */
    user_code: generated('user_code')
      .notNull()
      .generatedAlwaysAs(sql.raw(`'AD-' || lpad(number::text, greatest(4, length(number::text)), '0')`)),
    name: text('name').notNull(),
    username: line('username'),
    user_type: text('user_type').notNull().default('admin'),
    email_id: text('email_id').notNull(),
    mobile_no: line('mobile_no'),
    password_hash: text('password_hash').notNull(),
    profile: picture('profile'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('admins_user_code').on(t.user_code), uniqueIndex('admins_email_id').on(sql`lower(${t.email_id})`)],
)

const adminId = () =>
  uuid('admin_id')
    .notNull()
    .references(() => admins.id, { onDelete: 'cascade' })

/** Deleting the row ends the session at once. */
export const sessions = pgTable(
  'sessions',
  { id: uuid('id').primaryKey().defaultRandom(), admin_id: adminId(), createdAt: createdAt(), expires_at: moment('expires_at').notNull() },
  (t) => [index('sessions_admin_id').on(t.admin_id), index('sessions_expires_at').on(t.expires_at)],
)

export const resetTokens = pgTable(
  'reset_tokens',
  { token_hash: text('token_hash').primaryKey(), admin_id: adminId(), createdAt: createdAt(), expires_at: moment('expires_at').notNull() },
  (t) => [index('reset_tokens_admin_id').on(t.admin_id)],
)

/** A sign-up on its way: a code was sent to `mobile_no`, later verified, then used once by a registration. */
export const signups = pgTable(
  'signups',
  {
    mobile_no: text('mobile_no').primaryKey(),
    admin_id: adminId(),
    email_id: text('email_id').notNull(),
    password_hash: text('password_hash').notNull(),
    code_hash: text('code_hash').notNull(),
    tries: smallint('tries').notNull().default(0),
    createdAt: createdAt(),
    expires_at: moment('expires_at').notNull(),
    verified_at: moment('verified_at'),
    user_id: bigint('user_id', { mode: 'number' }).references(() => appUsers.id, { onDelete: 'cascade' }),
  },
  (t) => [index('signups_admin_id').on(t.admin_id), index('signups_user_id').on(t.user_id)],
)

export const packages = pgTable(
  'packages',
  {
    id: identity(),
    package_name: text('package_name').notNull(),
    package_amount: integer('package_amount').notNull(),
    /** Months; 0 is a lifetime. */
    package_duration: smallint('package_duration').notNull(),
    package_discount: smallint('package_discount').notNull().default(0),
    package_description: line('package_description'),
    package_type: text('package_type', { enum: ['normal', 'special', 'ads'] }).notNull(),
    is_visible: boolean('is_visible').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('packages_newest').on(t.createdAt, t.id)],
)

const statuses = ['Pending', 'Accepted', 'Rejected'] as const
const paid = () => ({
  kind: text('kind', { enum: ['normal', 'special', 'ads'] }).notNull(),
  package_name: text('package_name').notNull(),
  package_amount: integer('package_amount').notNull(),
  package_duration: smallint('package_duration').notNull(),
  start_date: moment('start_date'),
  /** Null while not started, and for a lifetime. */
  expiry_date: moment('expiry_date'),
  transaction_id: line('transaction_id'),
  status: text('status', { enum: statuses }).notNull().default('Pending'),
})

/** What a user may use: one for each user and kind. */
export const subscriptions = pgTable(
  'subscriptions',
  { id: identity(), user_id: userId(), ...paid(), createdAt: createdAt(), updatedAt: updatedAt() },
  (t) => [uniqueIndex('subscriptions_user_kind').on(t.user_id, t.kind), index('subscriptions_newest').on(t.kind, t.createdAt, t.id)],
)

/** Payments, one row each. They outlive the person who paid: then nothing here says who it was. */
export const histories = pgTable(
  'histories',
  {
    id: identity(),
    user_id: bigint('user_id', { mode: 'number' }).references(() => appUsers.id, { onDelete: 'set null' }),
    ...paid(),
    payment_method: line('payment_method'),
    screenshot: picture('screenshot'),
    decided_by: uuid('decided_by').references(() => admins.id, { onDelete: 'set null' }),
    decided_at: moment('decided_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('histories_newest').on(t.kind, t.createdAt, t.id),
    index('histories_newest_status').on(t.kind, t.status, t.createdAt, t.id),
    index('histories_all').on(t.createdAt, t.id),
    index('histories_user_id').on(t.user_id),
    index('histories_decided_by').on(t.decided_by),
    index('histories_transaction_id').on(t.transaction_id),
  ],
)

export const bankDetails = pgTable('bank_details', {
  id: identity(),
  account_title: text('account_title').notNull(),
  bank_name: text('bank_name').notNull(),
  branch_code: line('branch_code'),
  account_no: text('account_no').notNull(),
  iban_no: line('iban_no'),
  icon: picture('icon'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** Whether the reported person is blocked stands in `app_users.blocked_at`. */
export const reports = pgTable(
  'reports',
  { id: identity(), title: text('title').notNull(), message: line('message'), sender_id: userId('sender_id'), receiver_id: userId('receiver_id'), createdAt: createdAt() },
  (t) => [index('reports_newest').on(t.createdAt, t.id), index('reports_sender_id').on(t.sender_id), index('reports_receiver_id').on(t.receiver_id, t.createdAt)],
)

export const notifications = pgTable(
  'notifications',
  { id: identity(), user_id: userId(), title: text('title').notNull(), body: text('body').notNull(), screen: line('screen'), createdAt: createdAt() },
  (t) => [index('notifications_user_id').on(t.user_id, t.createdAt, t.id)],
)

/** Three profiles shown to one subscriber of a special package. */
export const specialUsers = pgTable(
  'special_users',
  {
    id: identity(),
    subscriber_id: userId('subscriber_id'),
    slot: smallint('slot').notNull(),
    /** The profile shown, when it is that of a user. */
    shown_id: bigint('shown_id', { mode: 'number' }).references(() => appUsers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    phone_number: line('phone_number'),
    gender: text('gender', { enum: ['Male', 'Female'] }).notNull(),
    status: line('status'),
    city: line('city'),
    age: smallint('age').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('special_users_slot').on(t.subscriber_id, t.slot), index('special_users_shown_id').on(t.shown_id), index('special_users_newest').on(t.createdAt, t.id)],
)

export const masterdata = pgTable(
  'masterdata',
  { id: identity(), type: text('type').notNull(), name: text('name').notNull(), description: line('description'), createdAt: createdAt(), updatedAt: updatedAt() },
  (t) => [uniqueIndex('masterdata_name').on(t.type, sql`lower(${t.name})`), index('masterdata_type').on(t.type, t.id)],
)

const between = () => ({
  id: identity(),
  sender_id: userId('sender_id'),
  receiver_id: userId('receiver_id'),
  status: text('status', { enum: statuses }).notNull().default('Pending'),
  createdAt: createdAt(),
})

export const proposals = pgTable('proposals', between(), (t) => [
  index('proposals_sender_id').on(t.sender_id),
  index('proposals_receiver_id').on(t.receiver_id),
  index('proposals_newest').on(t.createdAt),
])

export const requests = pgTable('requests', { ...between(), kind: text('kind', { enum: ['photo', 'email', 'mobile'] }).notNull() }, (t) => [
  index('requests_sender_id').on(t.sender_id),
  index('requests_receiver_id').on(t.receiver_id),
  index('requests_kind').on(t.kind, t.status),
])

export const settings = pgTable('settings', { name: text('name').primaryKey(), value: jsonb('value').notNull(), updatedAt: updatedAt() })

export const contactMessages = pgTable('contact_messages', {
  id: identity(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  message: text('message').notNull(),
  createdAt: createdAt(),
})

/** Stored pictures. A shared one may be shown by many rows and stays when they go; any other belongs to exactly one row. */
export const files = pgTable('files', { id: uuid('id').primaryKey(), shared: boolean('shared').notNull().default(false), bytes: integer('bytes').notNull(), createdAt: createdAt() })

export const audit = pgTable(
  'audit',
  {
    id: identity(),
    at: moment('at').notNull(),
    actor: uuid('actor'),
    action: text('action').notNull(),
    subject: text('subject').array().notNull(),
    request_id: text('request_id').notNull(),
    ip: text('ip').notNull(),
  },
  (t) => [index('audit_at').on(t.at)],
)

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actor: text('actor').notNull(),
    key: text('key').notNull(),
    request_hash: text('request_hash').notNull(),
    response: jsonb('response'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.actor, t.key] }), index('idempotency_keys_created_at').on(t.createdAt)],
)

export const rateLimits = pgTable(
  'rate_limits',
  { key: text('key').primaryKey(), n: integer('n').notNull(), resets_at: moment('resets_at').notNull() },
  (t) => [index('rate_limits_resets_at').on(t.resets_at)],
)
