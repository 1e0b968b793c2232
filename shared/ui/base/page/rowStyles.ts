import { buttonClass } from '../controls/buttonStyles'
import { controlClass } from '../controls/controlStyles'
import { progressClass } from '../feedback/progressStyles'

export const rowClass = 'md-row'
export const toolsClass = 'md-tools'
export const searchClass = 'md-search'
export const stackClass = 'md-stack'

/** How things side by side look, and those one below the other. */
export const rowStyles = {
  [`.${rowClass}`]: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    minHeight: '8',
    '& > [role=status]': { fontVariantNumeric: 'tabular-nums' },
  },
  [`.${rowClass}[data-end]`]: { marginInlineStart: 'auto' },
  [`.${rowClass} > .${progressClass}`]: { flex: '1 1 160px' },
  [`.${toolsClass}`]: {
    containerType: 'inline-size',
    gap: '1.5',
    fontSize: 'sm',
    [`& .${buttonClass}[data-size=md]`]: { paddingInline: '2.5' },
    [`& .${controlClass}`]: { paddingInline: '2' },
  },
  [`.${stackClass}`]: { display: 'flex', flexDirection: 'column', gap: '4' },
  [`.${stackClass} > .${buttonClass}`]: { alignSelf: 'start' },
  [`.${searchClass}`]: { flex: '1 1 120px', maxWidth: '360px' },
}
