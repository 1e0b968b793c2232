import { lowScreen } from '../media'
import { rowClass } from './rowStyles'

export const listPageClass = 'md-list-page'
export const formAndListClass = 'md-form-and-list'

/** The height of a page that fits the box of its host, the screen in the shell, without the bars above and below it. */
export const pageHeight = 'calc(100cqh - var(--around-page))'

const column = { display: 'flex', flexDirection: 'column' } as const
const small = '@media (max-width: 899px), (max-height: 699px), print'

/** How pages of a list look. */
export const pageStyles = {
  [`.${listPageClass}`]: {
    ...column,
    gap: '3',
    minHeight: '0',
    maxHeight: pageHeight,
    [lowScreen]: { maxHeight: 'none' },
    '@media print': { maxHeight: 'none' },
    [`& > .${rowClass}`]: { flexShrink: '0' },
  },
  [`.${formAndListClass}`]: {
    ...column,
    gap: '4',
    minHeight: pageHeight,
    [small]: { minHeight: '0' },
    '& > :last-child': {
      ...column,
      flex: '1 0 280px',
      minHeight: '0',
      [small]: { flex: 'none', '& > *, & [role=region]': { maxHeight: 'none' } },
    },
  },
}
