import { chosenInForcedColours } from '../media'

export const pagerClass = 'md-pager'

/** How the pages of a list look. */
export const pagerStyles = {
  [`.${pagerClass}`]: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    '& > div': { display: 'flex', gap: '1' },
    '& [data-page]': { minWidth: '8', paddingInline: '2' },
    '& [aria-current=page]': chosenInForcedColours,
    '[dir=rtl] & svg': { transform: 'scaleX(-1)' },
  },
}
