export { ageText } from './ageText'
export { toJson } from './jsonOf'
export { formatAmount, formatCount, formatDay, formatMoment, plural } from './format'
export { decodeSegment } from './segment'
