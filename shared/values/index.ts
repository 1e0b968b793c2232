export { ageText } from './ageText'
export { toJson } from './encoding'
export { formatAmount, formatCount, formatDay, formatMoment, plural } from './format'
export { decodeSegment } from './encoding'
