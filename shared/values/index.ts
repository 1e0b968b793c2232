export { ageText } from './ageText'
export { toJson } from './toJson'
export { formatAmount, formatCount, formatDay, formatMoment, plural } from './format'
export { decodeSegment } from './decodeSegment'
