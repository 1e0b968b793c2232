import { drawnInForcedColours } from '../media'

export const switchClass = 'md-switch'

/** How a switch looks, on and off. */
export const switchStyles = {
  [`.${switchClass}`]: {
    appearance: 'none',
    width: '34px',
    height: '20px',
    borderRadius: 'full',
    bg: 'border.strong',
    cursor: 'pointer',
    verticalAlign: 'middle',
    transition: 'background-color 150ms',
    ...drawnInForcedColours('GrayText'),
    '&::before': {
      content: '""',
      display: 'block',
      width: '14px',
      height: '14px',
      margin: '3px',
      borderRadius: 'full',
      bg: 'white',
      transition: 'margin 150ms',
      ...drawnInForcedColours('Canvas'),
    },
    '&:checked': { bg: 'brand.solid', ...drawnInForcedColours('Highlight') },
    '&:checked::before': { marginInlineStart: '17px' },
    '&:disabled': { opacity: '0.5', cursor: 'progress' },
  },
}
