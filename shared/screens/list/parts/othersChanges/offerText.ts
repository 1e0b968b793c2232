import { counted } from '../../../values/format'

/** How many rows others added and took away, as in `3 new, 1 gone`. */
export const offerText = (fresh: number, gone: number): string =>
  [fresh > 0 && `${counted(fresh)} new`, gone > 0 && `${counted(gone)} gone`].filter(Boolean).join(', ')
