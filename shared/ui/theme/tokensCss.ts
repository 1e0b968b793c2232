import { cssFor } from './cssFor'

const meanings = 'bg bg-panel fg fg-muted border border-strong brand-solid brand-hover brand-contrast brand-fg bad-fg'
const steps =
  'white sand-200 sand-600 sand-900 henna-50 henna-200 henna-400 henna-800 henna-950 marigold-400 marigold-500 green-600 amber-700 red-600'
const colors = `${meanings} ${steps}`.split(' ').map((color) => `colors-${color}`)

/** The tokens that the public pages use. */
const used = new Set([...colors, 'fonts-body', 'radii-md', 'radii-lg', 'shadows-raised', 'z-index-toast'].map((name) => `--md-${name}`))

const css = cssFor('html')
const allTokens = css.slice(css.lastIndexOf('@layer tokens{'))
const declaration = /(--md-[\w\\.-]+):([^;]*);/g

const valueOf = new Map([...allTokens.slice(0, allTokens.indexOf('}')).matchAll(declaration)].map(([, name = '', value = '']) => [name, value]))

/** A semantic token names a step of the palette, which may have no other use here. */
const withValues = (value: string) => value.replace(/var\((--md-[\w-]+)\)/, (_, step: string) => valueOf.get(step) ?? '')

/** Those tokens of the theme that the public pages use, light and dark: they show before the whole theme has loaded. */
export const tokensCss = allTokens.replace(declaration, (_, name: string, value: string) => (used.has(name) ? `${name}:${withValues(value)};` : ''))
