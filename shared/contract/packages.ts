import * as z from 'zod/mini'
import { select, optionalText, text, field, whole } from './field'
import { guarded, list, write } from './endpoint'
import { Id, packageTypes } from './values'

const months = Array.from({ length: 12 }, (_, index) => index + 1)

/** Duration 0 is a lifetime, otherwise whole months. */
export const durations: Readonly<Record<string, string>> = Object.fromEntries([
  ['0', 'Lifetime'],
  ...months.map((month) => [String(month), month === 1 ? '1 month' : `${month} months`]),
])

const typeLabels = { normal: 'Normal', special: 'Special', ads: 'Ads' }

const fields = {
  package_name: text('Package name', 120),
  package_amount: whole('Package amount', 0, 100_000_000),
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
  package_type: select('Package type', packageTypes, { labels: typeLabels }),
}

/** What a package is worth: its amount less its discount, to the hundredth and not rounded. */
export const packageValue = (of: { package_amount: number; package_discount: number }) => (of.package_amount * (100 - of.package_discount)) / 100

export const packages = {
  list: list('/getpackages', {
    resources: ['packages'],
    rowsPath: 'packages.upgrade',
    labelField: 'package_name',
    row: {
      id: Id,
      package_name: field('Name', z.string()),
      package_duration: field('Duration', z.int(), { control: 'select', labels: durations }),
      package_amount: field('Amount', z.int(), { control: 'number' }),
      package_discount: field('Discount', z.int(), { control: 'number' }),
      package_description: field('Description', z.string()),
      package_type: field('Package Type', z.enum(packageTypes), { control: 'select', labels: typeLabels }),
      is_visible: field('Package Lock', z.boolean(), { control: 'switch' }),
      createdAt: z.iso.datetime(),
      updatedAt: z.iso.datetime(),
    },
  }),
  add: write('POST /addpackages', { body: z.object(fields), changes: { packages: 2000 }, successMessage: 'Package added successfully' }),
  update: write('PUT /updatepackages/:id', {
    ...guarded,
    body: z.object(fields),
    changes: { packages: 2000 },
    successMessage: 'Package updated successfully',
  }),
  /** The same endpoint with `is_visible` alone: the lock of a row. */
  lock: write('PUT /updatepackages/:id', {
    body: z.object({ is_visible: z.boolean() }),
    changes: { packages: 0 },
    successMessage: 'Package update successfully',
  }),
  remove: write('DELETE /deletepackages/:id', { changes: { packages: 0 }, successMessage: 'Package deleted successfully' }),
}
