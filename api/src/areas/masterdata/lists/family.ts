import type { maritalStatuses as names } from '@matchdesk/shared/contract'
import type { Item } from './item'

const upToTen = (one: string, many: string, sentence: (count: string) => string): Item[] =>
  Array.from({ length: 10 }, (_, index) => {
    const count = index === 9 ? '10+' : String(index + 1)
    return [`${count} ${index === 0 ? one : many}`, sentence(index === 9 ? 'Ten or more' : count)]
  })

export const fatherStatuses: Item[] = [
  ['Employed', 'The father has a job'],
  ['Not Employed', 'The father has no job at present'],
  ['Business', 'The father runs a business'],
  ['Retired', 'The father has retired'],
  ['Passed Away', 'The father has died'],
]

export const motherStatuses: Item[] = [
  ['House Wife', 'The mother keeps the house'],
  ['Employed', 'The mother has a job'],
  ['Business', 'The mother runs a business'],
  ['Retired', 'The mother has retired'],
  ['Passed Away', 'The mother has died'],
]

export const brothers: Item[] = [
  ['No Brother', 'No brother'],
  ...upToTen('Brother', 'Brothers', (count) => `Number of brothers: ${count.toLowerCase()}`),
]

export const sisters: Item[] = [['No Sister', 'No sister'], ...upToTen('Sister', 'Sisters', (count) => `Number of sisters: ${count.toLowerCase()}`)]

export const spouseCounts: Item[] = [
  ['Unmarried', 'None of them is married'],
  ...upToTen('Married', 'Married', (count) => `How many of them are married: ${count.toLowerCase()}`),
]

export const maritalStatuses: (readonly [(typeof names)[number], string])[] = [
  ['Single', 'Never married'],
  ['Married', 'Married at present'],
  ['Divorced', 'The marriage ended in divorce'],
  ['Nikkah Broken', 'The nikkah was ended before the couple lived together'],
  ['Engagement Broken', 'An engagement was ended'],
  ['Khula Yafta', 'The wife ended the marriage by khula'],
  ['Widowed', 'The husband or wife has died'],
]
