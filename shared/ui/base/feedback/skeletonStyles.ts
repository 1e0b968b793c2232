import { drawnInForcedColours } from '../media'

export const skeletonClass = 'md-skeleton'

const bar = { borderRadius: 'sm', bg: 'bg.muted', ...drawnInForcedColours('GrayText') }
const name = '19.5px'
const hint = '18px'
const inForm = `.${skeletonClass}[data-form] [data-control]`

/** How the grey bars look that stand for what is still loading. */
export const skeletonStyles = {
  [`.${skeletonClass}:not([data-form], [data-page]) > div`]: { ...bar, height: '5', marginBlock: '3' },
  [`.${skeletonClass}[data-page]`]: {
    display: 'grid',
    gap: '3',
    animation: 'md-delayed 200ms 250ms backwards',
    '& > div': { ...bar, height: '10' },
    '& > :first-child': { height: '8', width: '220px' },
    '& > :last-child': { height: '320px' },
  },
  [`.${skeletonClass}[data-form]`]: {
    display: 'grid',
    gap: '4',
    '& > :last-child': { ...bar, borderRadius: 'md', height: '8', width: '20', justifySelf: 'end' },
  },
  [inForm]: { paddingBlockStart: `calc(${name} + 4px)`, '&::before': { ...bar, content: '""', display: 'block', borderRadius: 'md', height: '8' } },
  [`${inForm}[data-control=lines]::before`]: { height: '20' },
  [`${inForm}[data-control=picture]::before`]: { height: '16' },
  [`${inForm}[data-hint]`]: { paddingBlockEnd: `calc(${hint} + 4px)` },
}

/** Bars that appear only when loading takes long. */
export const skeletonFrames = { 'md-delayed': { from: { opacity: 0 } } }
