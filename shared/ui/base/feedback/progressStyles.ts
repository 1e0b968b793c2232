import { drawnInForcedColours } from '../media'

export const progressClass = 'md-progress'

const fill = (colour: string) => ({ '& > div': { bg: colour, ...drawnInForcedColours('Highlight') } })

/** How a thin bar looks that shows a share, or how far something has come. */
export const progressStyles = {
  [`.${progressClass}`]: {
    height: '6px',
    borderRadius: 'full',
    bg: 'bg.muted',
    overflow: 'hidden',
    '& > div': { height: 'full', borderRadius: 'full', transition: 'width 150ms' },
    '&[data-tone=good]': fill('good.fg'),
    '&[data-tone=warn]': fill('warn.fg'),
    '&[data-tone=bad]': fill('bad.fg'),
    '&[data-tone=brand]': fill('brand.fg'),
    '&[data-tone=accent]': fill('accent.solid'),
    '&:not([aria-valuenow]) > div': { width: '40%', animation: 'md-slide 1.2s ease-in-out infinite alternate' },
  },
}

/** The bar of what nobody knows the length of goes to and fro. */
export const progressFrames = { 'md-slide': { from: { marginInlineStart: '0' }, to: { marginInlineStart: '60%' } } }
