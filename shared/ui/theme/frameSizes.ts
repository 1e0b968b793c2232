/** Sizes of what is around a page, as custom properties. A portal has others (`shared/embed/frame.ts`). */
export const frameSizes = {
  /** The bar above a page, which covers what scrolls under it. */
  '--bar-height': '56px',
  /** The height that a page does not have: bar, padding and footer. */
  '--around-page': '126px',
  /** From the end of the window to the toasts: they are beside the search and the admin menu. */
  '--beside-toast': '292px',
  '@media (max-width: 599px)': { '--beside-toast': '116px' },
} as const
