import type { packages } from '../../src/db'

export type PackageRow = Required<Omit<typeof packages.$inferInsert, 'id' | 'createdAt' | 'updatedAt' | 'updated_by'>>

const offer = (
  package_type: PackageRow['package_type'],
  package_name: string,
  package_duration: number,
  package_amount: number,
  package_discount: number,
  package_description: string,
  is_visible = true,
): PackageRow => ({ package_type, package_name, package_duration, package_amount, package_discount, package_description, is_visible })

export const offers: readonly PackageRow[] = [
  offer('normal', 'Basic', 1, 1500, 0, 'Send five proposals a week and see full photos'),
  offer('normal', 'Silver', 3, 4000, 5, 'Unlimited proposals and requests for three months'),
  offer('normal', 'Gold', 6, 7500, 10, 'Everything in Silver, and your profile is shown first'),
  offer('normal', 'Platinum', 12, 13500, 15, 'Everything in Gold, and help from our office'),
  offer('normal', 'Lifetime', 0, 45000, 0, 'Every feature, for ever'),
  offer('normal', 'Ramadan Offer', 1, 1500, 40, 'Basic at a special price, only in Ramadan', false),
  offer('special', 'Special Match', 3, 25000, 0, 'Three profiles chosen for you by our matchmakers'),
  offer('special', 'Special Family', 6, 40000, 10, 'Three profiles, and a meeting of the families arranged by us'),
  offer('special', 'Special Abroad', 12, 75000, 0, 'Three profiles of people who live abroad', false),
  offer('ads', 'Spotlight', 1, 3000, 0, 'Your profile in the banner of the app for a month'),
  offer('ads', 'Spotlight Plus', 3, 8000, 10, 'Your profile in the banner of the app for three months'),
]
