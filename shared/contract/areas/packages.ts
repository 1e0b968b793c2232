import * as z from 'zod/mini'
import { select, optionalText, text, field, integer } from '../grammar/field'
import { DeleteResult, Usage } from '../grammar/outputs'
import { operations, versionGuard } from '../grammar/operations'
import { Id, packageTypeLabels, packageTypes, updatedAt } from '../grammar/values'

const { list, read, write } = operations('packages')

const months = Array.from({ length: 12 }, (_, index) => index + 1)

/** Duration 0 is a lifetime, otherwise whole months. */
export const durations: Readonly<Record<string, string>> = Object.fromEntries([
  ['0', 'Lifetime'],
  ...months.map((month) => [String(month), month === 1 ? '1 month' : `${month} months`]),
])

const fields = {
  package_name: text('Package name', 120),
  package_amount: integer('Package amount', 0, 100_000_000),
  package_duration: field(
    'Package duration',
    z
      .int('Package duration required!')
      .check(z.minimum(0, 'Package duration required!'), z.maximum(12, 'Package duration must be at most 12 months')),
    { control: 'select', labels: durations },
  ),
  package_discount: field(
    'Discount',
    z._default(
      z
        .int('Discount must be a whole number')
        .check(z.minimum(0, 'Discount must be at least 0%'), z.maximum(99, 'Discount value must be smaller than 100%')),
      0,
    ),
    { control: 'number', hint: 'Percent, 0 to 99' },
  ),
  package_description: optionalText('Description', 500, { control: 'textarea' }),
  package_type: select('Package type', packageTypes, { labels: packageTypeLabels }),
}

interface Sold {
  readonly package_amount: number
  readonly package_discount: number
  readonly package_duration: number
}

/** The price of a package: its amount less its discount, cut to the hundredth without rounding. */
export const packageValue = (listedPackage: Omit<Sold, 'package_duration'>) =>
  (listedPackage.package_amount * (100 - listedPackage.package_discount)) / 100

/** Is the amount of a payment what a package is worth? Payments are of whole amounts: less than one apart is the same. */
export const isWorth = (payment: Pick<Sold, 'package_amount'>, sold: Sold) => Math.abs(payment.package_amount - packageValue(sold)) < 1

/** Which of the packages sold under its name a payment is for: one that it agrees with, else the first of its duration, else the first. */
export const findSoldPackage = <S extends Sold>(payment: Omit<Sold, 'package_discount'>, sold: readonly S[]): S | undefined => {
  const alike = sold.filter(({ package_duration }) => package_duration === payment.package_duration)
  return alike.find((one) => isWorth(payment, one)) ?? alike[0] ?? sold[0]
}

const shortMonths: ReadonlySet<number> = new Set([4, 6, 9, 11])
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const countDays = (year: number, month: number) => (month === 2 ? (isLeap(year) ? 29 : 28) : shortMonths.has(month) ? 30 : 31)

/** When a package that starts at a moment ends: so many calendar months later, or on the last day of a month that has no such day. Null for a lifetime. */
export function computeExpiry(start: string, months: number): string | null {
  if (months === 0) return null
  const [year = 0, month = 0, day = 0] = start.slice(0, 10).split('-').map(Number)
  const sum = month - 1 + months
  const [endYear, endMonth] = [year + Math.floor(sum / 12), (sum % 12) + 1]
  const two = (part: number) => String(part).padStart(2, '0')
  return `${endYear}-${two(endMonth)}-${two(Math.min(day, countDays(endYear, endMonth)))}${start.slice(10)}`
}

export const packages = {
  list: list('/getpackages', {
    resources: ['packages'],
    rowsPath: 'packages.upgrade',
    labelField: 'package_name',
    row: {
      id: Id,
      package_name: field('Name', z.string()),
      package_duration: field('Duration', z.int(), { control: 'select', labels: durations }),
      package_amount: field('Amount', z.int(), { control: 'number', unit: 'currency' }),
      package_discount: field('Discount', z.int(), { control: 'number' }),
      package_description: field('Description', z.string()),
      package_type: field('Package Type', z.enum(packageTypes), { control: 'select', labels: packageTypeLabels }),
      is_visible: field('Package Lock', z.boolean(), { control: 'switch' }),
      createdAt: z.iso.datetime(),
      updatedAt,
    },
  }),
  /** Beyond spec.md: the members who have the package, and the payments for it with their statement rows. */
  usage: read('/package-usage/:id', Usage, { resources: ['subscriptions', 'payments', 'packages', 'app_users', 'statements'], level: 'records' }),
  /** The endpoint of `add` with the `id` of a package: it updates that one, as spec.md says. The console calls `update`. */
  edit: write('POST /addpackages', {
    title: 'Edited a package',
    ...versionGuard,
    body: z.object({ ...fields, id: Id }),
    changes: { packages: 2000 },
    successMessage: 'Package updated successfully',
  }),
  add: write('POST /addpackages', {
    title: 'Added a package',
    body: z.object(fields),
    changes: { packages: 2000 },
    successMessage: 'Package added successfully',
  }),
  update: write('PUT /updatepackages/:id', {
    title: 'Edited a package',
    ...versionGuard,
    body: z.object(fields),
    changes: { packages: 2000 },
    successMessage: 'Package updated successfully',
  }),
  /** The same endpoint with `is_visible` alone: the lock of a row. */
  lock: write('PUT /updatepackages/:id', {
    title: 'Locked or unlocked a package',
    body: z.object({ is_visible: z.boolean() }),
    changes: { packages: 0 },
    successMessage: 'Package update successfully',
  }),
  remove: write('DELETE /deletepackages/:id', {
    title: 'Deleted a package',
    output: DeleteResult,
    changes: { packages: 0, undos: 0 },
    successMessage: 'Package deleted successfully',
  }),
}
