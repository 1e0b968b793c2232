import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig, defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Tokens for Chakra's style props, which become custom properties; `theme.css` has their values. */
const toNames = (names: string): Record<string, { value: string }> => Object.fromEntries(names.split(' ').map((name) => [name, { value: name }]))

const steps = 'px 0 0.5 1 1.5 2 2.5 3 3.5 4 5 6 7 8 9 10 12 14 16 20 24'

const tokens = {
  colors: {
    ...toNames('white'),
    henna: toNames('50 100 200 300 400 500 600 700 800 900 950'),
    marigold: toNames('100 300 400 500 700'),
    sand: toNames('25 50 100 200 300 400 500 600 700 800 850 900 950'),
    green: toNames('100 300 600 900'),
    amber: toNames('100 300 700 900'),
    red: toNames('100 300 600 700 900'),
    bg: toNames('DEFAULT panel subtle muted'),
    fg: toNames('DEFAULT muted'),
    border: toNames('DEFAULT strong'),
    brand: toNames('solid hover contrast fg subtle muted'),
    accent: toNames('solid fg subtle'),
    good: toNames('fg subtle solid'),
    warn: toNames('fg subtle solid'),
    bad: toNames('fg subtle solid'),
  },
  fonts: toNames('body heading mono'),
  fontSizes: toNames('xs sm md lg xl 2xl 3xl'),
  fontWeights: toNames('normal medium semibold bold'),
  lineHeights: toNames('tight normal'),
  spacing: toNames(steps),
  sizes: toNames(`${steps} full sidebar folded form`),
  radii: toNames('none sm md lg full'),
  shadows: toNames('panel raised'),
  zIndex: toNames('sticky bar drawer overlay toast'),
}

const panel = { bg: 'bg.panel', color: 'fg', borderWidth: '1px', borderColor: 'border', borderRadius: 'lg', boxShadow: 'raised' }

/** A dialog is a panel over a dimmed page, full width on a phone. */
const dialogParts = defineSlotRecipe({
  className: 'dialog',
  slots: ['trigger', 'backdrop', 'positioner', 'content', 'title', 'description', 'closeTrigger', 'header', 'body', 'footer'],
  base: {
    backdrop: { position: 'fixed', inset: '0', bg: 'rgba(20, 12, 10, 0.5)', zIndex: 'overlay' },
    positioner: {
      position: 'fixed',
      inset: '0',
      display: 'flex',
      alignItems: 'flex-start',
      justifyContent: 'center',
      padding: '4',
      // Below the band of the toasts, which cover no title.
      paddingBlockStart: '14',
      zIndex: 'overlay',
      overflowY: 'auto',
    },
    content: { ...panel, width: 'full', marginBlock: 'auto', maxWidth: '480px', padding: '5', outline: '0' },
    title: { fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'tight' },
    description: { color: 'fg.muted', marginBlockStart: '2' },
    // Quiet acts are at the start; Cancel and the act of the dialog are at the end.
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '2',
      marginBlockStart: '5',
      '& > [data-tone=quiet]:not(:has(+ [data-tone=quiet]))': { marginInlineEnd: 'auto' },
    },
  },
})

/** The tokens and recipes of Chakra's components. A host makes it once. */
export const createTheme = () =>
  createSystem(defaultBaseConfig, defineConfig({ cssVarsPrefix: 'md', theme: { tokens, slotRecipes: { dialog: dialogParts } } }))
