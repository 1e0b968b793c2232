export { ageText } from './ageText'
export { formatAmount, formatCount, formatDay, formatMoment } from './format'
export { decodeSegment } from './segment'
