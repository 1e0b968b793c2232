/** The palette, from which the theme and the public pages take every colour. */
export const palette = {
  white: '#ffffff',
  henna: {
    50: '#fbf3f3',
    100: '#f5e2e4',
    200: '#e9c3c8',
    300: '#d9979f',
    400: '#c26a77',
    500: '#a34453',
    600: '#892f40',
    700: '#712334',
    800: '#5b1c2a',
    900: '#43151f',
    950: '#2b0c14',
  },
  marigold: { 100: '#fdf0cf', 300: '#f6cf6d', 400: '#f0b93a', 500: '#e3a11a', 700: '#8a5b0c' },
  sand: {
    25: '#fdfcfb',
    50: '#f8f6f3',
    100: '#f1eeea',
    200: '#e5e0da',
    300: '#d0c9c1',
    400: '#a79e95',
    500: '#7f766e',
    600: '#605851',
    700: '#47403b',
    800: '#322c29',
    850: '#262220',
    900: '#1e1a18',
    950: '#151211',
  },
  green: { 100: '#dcf2e3', 300: '#86d3a4', 600: '#23774a', 900: '#12331f' },
  amber: { 100: '#fdeccb', 300: '#f0c069', 700: '#8a4b08', 900: '#3a2408' },
  red: { 100: '#fbe3e0', 300: '#f0a59e', 600: '#b3261e', 700: '#941d17', 900: '#43130f' },
} as const

/** System fonts only: nothing to download, and Urdu has a face. */
export const fontStack = "ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Nastaliq Urdu', sans-serif"
