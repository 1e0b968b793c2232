export { ageText } from './ageText'
export { jsonOf } from './jsonOf'
export { formatAmount, formatCount, formatDay, formatMoment } from './format'
export { decodeSegment } from './segment'
