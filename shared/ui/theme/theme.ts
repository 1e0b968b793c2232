import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { palette } from '../base/tokens'
import { dialogParts } from './recipes'

type Values = { readonly [key: string]: string | Values }
type Tokens = { [key: string]: { value: string } | Tokens }

const tokensOf = (values: Values): Tokens =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? { value } : tokensOf(value)]))

/** Tokens for Chakra's style props, which become custom properties; `theme.css` has their values. */
const named = (names: string): Tokens => Object.fromEntries(names.split(' ').map((name) => [name, { value: name }]))

const steps = 'px 0 0.5 1 1.5 2 2.5 3 3.5 4 5 6 7 8 9 10 12 14 16 20 24'

const tokens = {
  colors: {
    ...tokensOf(palette),
    bg: named('DEFAULT panel subtle muted'),
    fg: named('DEFAULT muted'),
    border: named('DEFAULT strong'),
    brand: named('solid hover contrast fg subtle muted'),
    accent: named('solid fg subtle'),
    good: named('fg subtle solid'),
    warn: named('fg subtle solid'),
    bad: named('fg subtle solid hover'),
  },
  fonts: named('body heading mono'),
  fontSizes: named('xs sm md lg xl 2xl 3xl'),
  fontWeights: named('normal medium semibold bold'),
  lineHeights: named('tight normal'),
  spacing: named(steps),
  sizes: named(`${steps} full sidebar folded form`),
  radii: named('none sm md lg full'),
  shadows: named('panel raised'),
  zIndex: named('sticky bar drawer overlay toast'),
}

/** The tokens and recipes of Chakra's components. A host makes it once. */
export const createTheme = () =>
  createSystem(defaultBaseConfig, defineConfig({ cssVarsPrefix: 'md', theme: { tokens, slotRecipes: { dialog: dialogParts } } }))
