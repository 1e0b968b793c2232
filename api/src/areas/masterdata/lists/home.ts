import type { Item } from './item'

export const livingStatuses: Item[] = [
  ['Any', 'Any way of living: for partner preferences'],
  ['Living with Parents', 'In the house of the parents'],
  ['Living in Joint Family', 'With parents, brothers and their families'],
  ['Living with Brother', 'In the house of a brother'],
  ['Living with Sister', 'In the house of a sister'],
  ['Living Alone', 'In a household of their own'],
  ['Other', 'None of these'],
]

export const residenceStatuses: Item[] = [
  ['Any', 'Any kind of home: for partner preferences'],
  ['Own House', 'The family owns the house'],
  ['Company/Government', 'Provided by the employer or the state'],
  ['Own Flat/Appartment', 'The family owns the flat'],
  ['Rented House', 'The house is rented'],
  ['Rented Flat/Appartment', 'The flat is rented'],
  ['Bank Mortgage/Installments', 'Bought with a loan that is being paid off'],
]

export const residenceSizes: Item[] = [
  ['Marla(s)', 'About 272 square feet each'],
  ['Kanal(s)', 'Twenty marlas each'],
  ['Square Feet', 'For flats and homes abroad'],
]
