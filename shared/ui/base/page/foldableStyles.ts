export const foldableClass = 'md-foldable'

/** The room in which everything is shown at once, measured on the nearest container, never on the window. */
const narrow = '@container (max-width: 599px)'

/** How what is folded looks, and the button that unfolds it. */
export const foldableStyles = {
  [`button.${foldableClass}`]: { display: 'none', [narrow]: { display: 'inline-flex' } },
  [`div.${foldableClass}`]: {
    display: 'contents',
    [narrow]: { display: 'none', '&[data-open]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', flexBasis: 'full' } },
  },
}
