export const noticeClass = 'md-notice'

/** How a notice looks. */
export const noticeStyles = {
  [`.${noticeClass}`]: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    padding: '3',
    borderRadius: 'md',
    bg: 'bg.muted',
    color: 'fg',
    '&[data-tone=bad]': { bg: 'bad.subtle', color: 'bad.fg' },
    '&[data-tone=warn]': { bg: 'warn.subtle', color: 'warn.fg' },
    '& ul': { maxHeight: '120px', overflow: 'auto' },
    '& > div': { display: 'flex', flexDirection: 'column', flex: '1', minWidth: '200px' },
  },
}
