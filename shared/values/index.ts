export { ageText } from './ageText'
export { toJson } from './encoding'
export { durationText, formatAmount, formatCount, formatDay, formatMoment, plural } from './format'
export { decodeSegment } from './encoding'
