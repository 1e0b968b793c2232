export const pictureClass = 'md-picture'

/** Part of the theme, as for badges. */
export const pictureStyles = {
  [`.${pictureClass}`]: { display: 'block', flexShrink: '0', borderRadius: '6px', objectFit: 'cover', bg: 'bg.muted' },
}
