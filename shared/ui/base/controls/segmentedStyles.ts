import { chosenInForcedColours } from '../media'

export const segmentedClass = 'md-segmented'

/** How choices side by side look. */
export const segmentedStyles = {
  [`.${segmentedClass}`]: {
    display: 'inline-flex',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'md',
    overflow: 'hidden',
    bg: 'bg.panel',
    '& label': { position: 'relative', paddingInline: '3', lineHeight: '30px', cursor: 'pointer', fontWeight: 'medium', color: 'fg.muted' },
    '& label + label': { borderInlineStartWidth: '1px', borderColor: 'border' },
    '& label[data-on]': { bg: 'brand.solid', color: 'brand.contrast', ...chosenInForcedColours },
    '& label:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.fg', outlineOffset: '-2px' },
    '& input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer' },
  },
}
