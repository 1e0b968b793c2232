import * as z from 'zod/mini'
import { BulkResults, Undo } from '../grammar/outputs'
import { operations, versionGuard } from '../grammar/operations'
import { limit, page, search, livingIn, range, sortBy } from '../grammar/listQuery'
import { level } from '../grammar/level'
import { field, filterBy, moment, optionalMoment, picture, select } from '../grammar/field'
import { masterdata, masterdataTypes } from './masterdata'
import { durations } from './packages'
import { Id, ids, packageTypes, sexes, statuses, statusTones, updatedAt, UserCode, userCodes, versions } from '../grammar/values'

const { list, write } = operations('payments')

/** From when until when a payment pays: without an expiry for a lifetime. */
export const period = z.object({ start_date: z.nullable(z.iso.datetime()), expiry_date: z.nullable(z.iso.datetime()) })

/** The fields that a payment and its subscription share. */
export const paidFields = {
  id: Id,
  user_code: field('Code', z.string(), { holds: 'code' }),
  name: field('Name', z.string()),
  email_id: field('Email', z.string(), { control: 'email' }),
  package_name: field('Package', z.string(), { holds: 'word' }),
  package_amount: field('Amount', z.int(), { control: 'number', unit: 'currency' }),
  package_duration: field('Duration', z.int(), { control: 'select', labels: durations }),
  start_date: optionalMoment('Start date'),
  /** Null while it has not started, and for a lifetime. */
  expiry_date: optionalMoment('Expiry date'),
  /** The period that follows. */
  next: level('money', z.nullable(z.object({ package_name: z.string(), ...period.shape }))),
  transaction_id: field('Transaction ID', z.string(), { holds: 'reference' }),
  status: field('Status', z.enum(statuses), { tones: statusTones }),
}

export const statusFilter = () => filterBy('Status', ['Pending', 'Accepted'])

/** Why a person rejects: the name of an entry of that list of master data. */
export const rejectionReason = level('review', field('Reason', z.string().check(z.maxLength(200))))

/** Why a person changes an earlier decision. Administrators read it, members do not. */
export const correctionReason = level(
  'review',
  field('Reason for the correction', z.string().check(z.regex(/\S/, 'Reason for the correction required!'), z.maxLength(200))),
)

/** The money of a payment on the statements of the bank accounts. `returned` came and went back. */
export const moneyStates = ['returned', 'seen', 'differs', 'choose', 'missing', 'uncovered'] as const
const moneyLabels = {
  returned: 'Money came and went back',
  seen: 'Money seen',
  differs: 'Amount differs',
  choose: 'Money to choose',
  missing: 'Not in any statement',
  uncovered: 'No statement of its day',
}
const money = z.object({
  state: z.enum(moneyStates),
  /** The day and the amount of its row, or of its return. */
  day: z.nullable(z.iso.date()),
  amount: z.nullable(z.number()),
  /** The day until which statements have its day and all after it. */
  until: z.nullable(z.iso.date()),
})
export type PaymentMoney = z.output<typeof money>

/** The money that went back to the member: a fact beside the status. `day` is a day of the bank. Of a deleted member, reference and reason are empty. */
const paidBack = z.object({ amount: z.number(), day: z.iso.date(), reference: z.string(), reason: z.string() })
export type PaidBack = z.output<typeof paidBack>

/** Why a person accepts a payment whose money no statement shows. It is for the history alone. */
export const withoutMoney = level(
  'money',
  field(
    'Reason without money',
    z.string().check(z.regex(/\S/, 'Reason without money required!'), z.maxLength(300, 'The reason has at most 300 characters')),
  ),
)

/** The seconds in which an administrator without another choice can undo an act. After them, the user receives the message about a decision. */
export const undoSeconds = 10

/** Another payment, as a payment, a screenshot and a row of a statement refer to it. The name is empty for a member who was deleted. */
export const paymentReference = {
  id: Id,
  kind: z.enum(packageTypes),
  name: z.string(),
  package_name: z.string(),
  status: z.enum(statuses),
  createdAt: z.iso.datetime(),
}

/** One payment. Of a user who was deleted it says neither who that was nor shows a screenshot. */
export const payment = {
  ...paidFields,
  age: field('Age', z.nullable(z.int()), { control: 'number' }),
  sex: field('Gender', z.nullable(z.enum(sexes))),
  payment_method: field('Payment method', z.string()),
  screenshot: picture('Screenshot'),
  createdAt: level('review', moment('Received on')),
  /**
   * The packages sold under that name and type when the payment was made, and then those sold now: `findSoldPackage` says which of them
   * the payment is for. Empty when there was no such package.
   */
  sold: level('money', z.array(z.object({ package_amount: z.int(), package_discount: z.int(), package_duration: z.int() }))),
  /** Other payments of any type with the same transaction id, the newest ten. */
  duplicates: level('money', z.array(z.object({ ...paymentReference, user_code: z.string() }))),
  /** Why it was rejected; null where nobody said why. */
  reason: level('review', field('Reason', z.nullable(z.string()))),
  /** The status before the last decision corrected it, and the reason; null where the last decision corrects none. */
  corrected_from: level('review', field('Corrected from', z.nullable(z.enum(statuses)))),
  correction: level('review', field('Reason for the correction', z.nullable(z.string()))),
  /** The administrator who set the status. */
  decided_by: level('review', field('Decided by', z.nullable(z.string()))),
  decided_at: level('review', optionalMoment('Decided on')),
  /** The user's package of this kind today, and the end of the last paid period: null for a lifetime. */
  current: level('money', z.object({ package_name: z.string(), paid_until: z.nullable(z.iso.datetime()) })),
  /** The period that accepting this payment now gives: without dates where a lifetime covers it. */
  gives: level('money', period),
  /** The periods that later payments get when this payment is set back. */
  moves: level('money', z.array(z.object({ ...period.shape, id: Id, package_name: z.string() }))),
  money: level('money', money),
  paid_back: level('money', field('Paid back', z.nullable(paidBack))),
  updatedAt,
}

export const paymentFilters = {
  ...search,
  filter: filterBy('Status', statuses, { choiceLevels: { Rejected: 'review' } }),
  reason: level(
    'review',
    field('Reason', z.string().check(z.maxLength(200)), {
      options: { from: masterdata.list, params: { type: masterdataTypes['rejection-reason'] }, sends: 'name' },
    }),
  ),
  ...range('Received on'),
  money: level('money', field('Money', z.enum(moneyStates), { control: 'select', labels: moneyLabels })),
  city: livingIn,
  sort: sortBy(['-createdAt', 'createdAt', '-package_amount', 'package_amount']),
}

const listOptions = { resources: ['payments', 'app_users', 'packages', 'bank_details'] as const, labelField: 'name' as const, size: 200 }
const decision = { status: select('Status', statuses), reason: rejectionReason, correction: correctionReason, without_money: withoutMoney }
const changes = { payments: 1000, subscriptions: 0 }

/** The payments for one type of packages. */
function paymentsAt(suffix: '' | 'Special' | 'Ads', { listAliases = [], decideAliases = [] }: Readonly<Record<string, readonly string[]>> = {}) {
  const name = suffix.toLowerCase()
  return {
    list: list(`/packagehistory${name}`, {
      ...listOptions,
      aliases: listAliases,
      rowsPath: 'history',
      query: { ...limit, ...page, ...paymentFilters },
      row: payment,
    }),
    /** Acts on the payment of that id; without one, on the only one of the user that is pending. */
    decide: write(`POST /packageapproval${name}`, {
      scope: 'payments.decide',
      title: 'Decided on a payment',
      ...versionGuard,
      aliases: decideAliases,
      body: z.object({
        user_code: UserCode,
        id: level('records', Id),
        ...decision,
      }),
      output: z.object({ message: z.string(), history: level('review', z.object(payment)), undo: level('records', Undo) }),
      changes,
    }),
    /**
     * `ids` are payments in the order of `user_codes`, and then those of the results; without them, codes are. `versions` are the
     * `updatedAt` of those payments, in the same order: a payment with another one is refused.
     */
    decideMany: write(`POST /packageApprovalBulk${suffix}`, {
      scope: 'payments.decide',
      title: 'Decided on payments',
      body: z.object({
        user_codes: userCodes,
        ids: level('records', ids),
        versions: level('records', versions),
        ...decision,
      }),
      output: BulkResults,
      changes,
    }),
  }
}

/** The payments by the type of the package, and the decisions on them. */
export const payments = {
  normal: paymentsAt('', { listAliases: ['/package/history'], decideAliases: ['/package/approval'] }),
  special: paymentsAt('Special'),
  ads: paymentsAt('Ads'),
}
