import { accounts, accountTitle } from '../business/banks'
import { offers } from '../business/packages'
import type { Payment } from '../business/payments'
import type { ImagePool } from '../images/pool'
import { opposite, usersAt, type Population } from './population'
import { insert, moment, text } from './sql'

function since({ now }: Population, days: number) {
  const at = new Date(now.getTime() - days * 86_400_000)
  return { createdAt: at, updatedAt: at }
}

export const packageRows = (population: Population) => offers.map((offer, index) => ({ ...offer, ...since(population, 700 - index * 9) }))

/** Every package was sold as it is sold now since before the first payment. */
export const insertPackageVersions = ({ now }: Population) =>
  `insert into package_versions (package_id, package_type, package_name, package_amount, package_discount, package_duration, valid_from)
   select id, package_type, package_name, package_amount, package_discount, package_duration, ${moment(now)} - interval '700 days' from packages`

/** The last account has just been closed: it has payments, and takes no more. */
export const accountRows = (population: Population, icons: readonly string[]) =>
  accounts.map(({ bank, ...account }, index) => ({
    ...account,
    account_title: accountTitle,
    bank_name: bank.name,
    icon: icons[index] ?? null,
    closed_at: index === accounts.length - 1 ? population.now : null,
    ...since(population, 700 - index),
  }))

const fields =
  'nth bigint, kind text, name text, amount int, duration int, method text, txid text, receipt uuid, status text, at timestamptz, decided_at timestamptz, reach bigint'

/** Each payment is by somebody who was registered at that time. */
export const insertPayments = (admin: string, rows: readonly PaymentRow[]) =>
  insert(
    'payments',
    {
      user_id: 'payer.id',
      kind: 'paid.kind',
      package_name: 'paid.name',
      package_amount: 'paid.amount',
      package_duration: 'paid.duration',
      accepted_at: `case when paid.status = 'Accepted' then paid.decided_at end`,
      transaction_id: 'paid.txid',
      status: 'paid.status',
      payment_method: 'paid.method',
      screenshot: 'paid.receipt',
      decided_by: `case when paid.decided_at is not null then ${text(admin)}::uuid end`,
      decided_at: 'paid.decided_at',
      notified_status: `nullif(paid.status, 'Pending')`,
      created_at: 'paid.at',
      updated_at: 'coalesce(paid.decided_at, paid.at)',
    },
    `from jsonb_to_recordset(${text(JSON.stringify(rows))}::jsonb) as paid(${fields})
     cross join lateral (select id from app_users where id <= 1 + (hashint8extended(paid.nth, 23) & 2147483647) % paid.reach
       and registration = 'Registered' order by id desc limit 1) as payer
     order by paid.at, paid.nth`,
  )

export const paymentRows = (population: Population, payments: readonly Payment[], { receipts }: ImagePool) =>
  payments.map((payment, nth) => ({
    nth,
    kind: payment.offer.package_type,
    name: payment.offer.package_name,
    amount: payment.amount,
    duration: payment.offer.package_duration,
    method: payment.account.bank.name,
    txid: payment.transactionId,
    receipt: payment.receipt === null ? undefined : receipts.get(payment.receipt),
    status: payment.status,
    at: payment.paidAt,
    decided_at: payment.decidedAt,
    reach: usersAt(population, payment.paidAt),
  }))

type PaymentRow = ReturnType<typeof paymentRows>[number]

/** The money of a few accepted payments went back; their periods go on. */
export const payBackSome = ({ now }: Population) =>
  `update payments set paid_back = jsonb_build_object('amount', package_amount, 'day', to_char(least(accepted_at + interval '3 days', ${moment(now)}), 'YYYY-MM-DD'),
    'reference', 'RF-' || id, 'reason', 'Paid twice') where status = 'Accepted' and id % 61 = 0`

/** Everybody who paid for a kind has a subscription of it; what it shows is computed from the payments. */
export const insertSubscriptions = `insert into subscriptions (user_id, kind, created_at, updated_at)
  select user_id, kind, min(created_at), min(created_at) from payments group by user_id, kind order by min(created_at), min(id)`

/** Three profiles of the other sex for most holders of a special package. */
export const insertSpecialUsers = (population: Population) =>
  insert(
    'special_users',
    {
      subscriber_id: 'chosen.subscriber',
      slot: 'chosen.slot',
      shown_id: 'shown.id',
      name: 'shown.name',
      phone_number: 'shown.mobile_no',
      gender: 'shown.sex',
      status: 'shown.martial_status',
      city: 'shown.city',
      age: 'shown.age',
      created_at: 'chosen.at',
      updated_at: 'chosen.at',
    },
    `from (select user_id as subscriber, slot, ${opposite(population, 'special', 'user_id', 'slot')} as shown, least(created_at + interval '1 day', ${moment(population.now)}) as at
       from subscription_rows, generate_series(1, 3) as slot where kind = 'special' and status = 'Accepted' and shown_from <= ${moment(population.now)}
       and shown_until > ${moment(population.now)} and subscription_id % 3 <> 0 and user_id <= ${population.users}) as chosen
     join app_users as shown on shown.id = chosen.shown order by chosen.at, chosen.subscriber, chosen.slot`,
  )
