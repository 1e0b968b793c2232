export { formatAmount, formatCount, formatDay, formatMoment } from './format'
