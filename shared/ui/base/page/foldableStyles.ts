export const foldableClass = 'md-foldable'

/** The room in which everything folds, measured on the nearest container, never on the window. */
const narrow = '@container (max-width: 599px)'

const button = `button.${foldableClass}`
const content = `div.${foldableClass}`

/** The parts that fold in a toolbar that does not fit in one line. */
const foldedParts = [
  `[data-folded] > ${content}:not([data-open]) > [data-folds="first"]`,
  `[data-folded=more] > ${content}:not([data-open]) > [data-folds="next"]`,
].join(', ')

/** How what is folded looks, and the button that unfolds it. */
export const foldableStyles = {
  [button]: { display: 'none', [narrow]: { display: 'inline-flex' } },
  [`[data-folded] > ${button}`]: { display: 'inline-flex' },
  [content]: {
    display: 'contents',
    [narrow]: { display: 'none', '&[data-open]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', flexBasis: 'full' } },
  },
  '[data-folds]': { display: 'contents' },
  [foldedParts]: { display: 'none' },
}
