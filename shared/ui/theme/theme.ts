import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig, type SystemConfig } from '@chakra-ui/react/styled-system'
import { progressFrames } from '../base/feedback/progressStyles'
import { skeletonFrames } from '../base/feedback/skeletonStyles'
import { dialogParts } from './recipes'
import { fontStack, palette } from '../base/tokens'

type Tree = { readonly [key: string]: string | Tree }
type Tokens = { [key: string]: { value: string } | Tokens }

const values = (tree: Tree): Tokens =>
  Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, typeof value === 'string' ? { value } : values(value)]))
const both = (base: string, dark: string) => ({ value: { base, _dark: dark } })

const steps = {
  px: '1px',
  0: '0',
  0.5: '2px',
  1: '4px',
  1.5: '6px',
  2: '8px',
  2.5: '10px',
  3: '12px',
  3.5: '14px',
  4: '16px',
  5: '20px',
  6: '24px',
  7: '28px',
  8: '32px',
  9: '36px',
  10: '40px',
  12: '48px',
  14: '56px',
  16: '64px',
  20: '80px',
  24: '96px',
}

const tokens = {
  colors: values(palette),
  fonts: values({ body: fontStack, heading: fontStack, mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' }),
  fontSizes: values({ xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px', '2xl': '24px', '3xl': '32px' }),
  fontWeights: values({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  lineHeights: values({ tight: '1.25', normal: '1.5' }),
  spacing: values(steps),
  sizes: values({ ...steps, full: '100%', sidebar: '240px', folded: '64px', form: '960px' }),
  radii: values({ none: '0', sm: '4px', md: '6px', lg: '10px', full: '9999px' }),
  shadows: values({ panel: '0 1px 2px rgba(43, 12, 20, 0.06)', raised: '0 8px 28px rgba(30, 20, 16, 0.18)' }),
  zIndex: values({ sticky: '10', bar: '20', drawer: '40', overlay: '60', toast: '80' }),
}

const semanticTokens = {
  colors: {
    bg: {
      DEFAULT: both('{colors.sand.50}', '{colors.sand.950}'),
      panel: both('{colors.white}', '{colors.sand.900}'),
      subtle: both('{colors.sand.25}', '{colors.sand.850}'),
      muted: both('{colors.sand.100}', '{colors.sand.800}'),
    },
    fg: { DEFAULT: both('{colors.sand.900}', '{colors.sand.100}'), muted: both('{colors.sand.600}', '{colors.sand.400}') },
    border: { DEFAULT: both('{colors.sand.200}', '{colors.sand.800}'), strong: both('{colors.sand.500}', '{colors.sand.500}') },
    brand: {
      solid: both('{colors.henna.700}', '{colors.henna.600}'),
      hover: both('{colors.henna.800}', '{colors.henna.500}'),
      contrast: both('{colors.white}', '{colors.white}'),
      fg: both('{colors.henna.700}', '{colors.henna.300}'),
      subtle: both('{colors.henna.50}', '{colors.henna.950}'),
      muted: both('{colors.henna.100}', '{colors.henna.900}'),
    },
    accent: {
      solid: both('{colors.marigold.500}', '{colors.marigold.400}'),
      fg: both('{colors.marigold.700}', '{colors.marigold.300}'),
      subtle: both('{colors.marigold.100}', '{colors.amber.900}'),
    },
    good: {
      fg: both('{colors.green.600}', '{colors.green.300}'),
      subtle: both('{colors.green.100}', '{colors.green.900}'),
      solid: both('{colors.green.600}', '{colors.green.600}'),
    },
    warn: {
      fg: both('{colors.amber.700}', '{colors.amber.300}'),
      subtle: both('{colors.amber.100}', '{colors.amber.900}'),
      solid: both('{colors.amber.700}', '{colors.amber.700}'),
    },
    bad: {
      fg: both('{colors.red.700}', '{colors.red.300}'),
      subtle: both('{colors.red.100}', '{colors.red.900}'),
      solid: both('{colors.red.600}', '{colors.red.600}'),
      hover: both('{colors.red.700}', '{colors.red.700}'),
    },
  },
}

/** The tokens, and what only Chakra's own components need, as a Chakra system; what the style sheet of the page says is in `themeCss.ts`. */
export const createTheme = (more: SystemConfig = {}) =>
  createSystem(
    defaultBaseConfig,
    defineConfig({
      cssVarsPrefix: 'md',
      theme: { tokens, semanticTokens, slotRecipes: { dialog: dialogParts }, keyframes: { ...skeletonFrames, ...progressFrames } },
    }),
    more,
  )
