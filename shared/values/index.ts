export { ageText } from './ageText'
export { durationText, formatAmount, formatCount, formatDay, formatDayOfYear, formatMoment, plural } from './format'
export { decodeSegment, encodeSegment } from './encoding'
