import { progressClass } from '../feedback/progressStyles'
import { rowClass } from './rowStyles'

export const panelClass = 'md-panel'

/** The look of a panel that is raised from the page: both `Panel`s have it. */
export const panelBase = { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border', borderRadius: 'lg', boxShadow: 'panel', padding: '4' } as const

export const panelStyles = {
  [`.${panelClass}`]: {
    ...panelBase,
    '& > header': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '2', marginBlockEnd: '3' },
    [`& > .${rowClass} > p`]: { flex: '1 1 200px', overflowWrap: 'anywhere' },
    [`& > .${progressClass}`]: { marginBlockStart: '2' },
  },
}
