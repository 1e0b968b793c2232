import { formatCount } from './format'

/** A number and its noun in a sentence, which is English: `1 package`, `4,312 packages`. */
export const plural = (count: number, one: string, many = `${one}s`) => `${formatCount(count, 'en-US')} ${count === 1 ? one : many}`
