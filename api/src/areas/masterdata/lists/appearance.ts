import type { Item } from './item'

const shortest = 4 * 12 + 5
const tallest = 7 * 12

/** From 4ft 5in (134 cm) to 7ft 0in (213 cm), one entry an inch. */
export const heights: Item[] = Array.from({ length: tallest - shortest + 1 }, (_, index) => {
  const inches = shortest + index
  const cm = Math.floor(inches * 2.54)
  return [`${Math.floor(inches / 12)}ft ${inches % 12}in (${cm} cm)`, `${cm} cm`]
})

export const skintones: Item[] = [
  ['Wheatish', 'Light brown'],
  ['Fair', 'Light'],
  ['Extra Fair', 'Very light'],
  ['Tawny (sanwla)', 'Brown'],
  ['Dark', 'Dark brown'],
  ['Other', 'None of these'],
]

export const seenStatuses: Item[] = [
  ['Everyone', 'Everybody, registered or not'],
  ['Registered Users', 'Everybody who is registered'],
  ['Connected Users', 'Only people whose proposal was accepted'],
]
