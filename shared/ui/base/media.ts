/** A screen so low, by its size or by zoom, that nothing may stay on it while the page scrolls. */
export const lowScreen = '@media (max-height: 559px)'

/** A screen where bars may stay. */
export const highScreen = '@media screen and (min-height: 560px)'

/** Colours that the user's system sets: backgrounds of the page's own are not there. */
const forcedColours = '@media (forced-colors: active)'

/** How what is chosen looks there: the current choice, page, item or tab. */
export const chosenInForcedColours = { [forcedColours]: { bg: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' } } as const

/** How a part looks there that is drawn by its background alone. */
export const drawnInForcedColours = (colour: string) => ({ [forcedColours]: { bg: colour, forcedColorAdjust: 'none' } })
