export const headingClass = 'md-heading'
export const mutedClass = 'md-muted'
export const srOnlyClass = 'md-sr-only'

/** How the heading of a section looks. */
export const headingStyles = { fontWeight: 'semibold', lineHeight: 'tight', fontSize: 'lg' }

/** How words look: headings, and those of less weight. */
export const wordsStyles = {
  [`.${headingClass}`]: headingStyles,
  [`.${mutedClass}`]: { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  [`.${mutedClass}[data-small]`]: { fontSize: 'xs' },
  [`.${mutedClass}[data-alone]`]: { paddingBlock: '12', textAlign: 'center' },
  [`.${mutedClass}[data-alone] + [data-alone]`]: { paddingBlockStart: '0' },
  [`.${srOnlyClass}`]: { srOnly: true },
}
