import type { SystemContext } from '@chakra-ui/react/styled-system'

const withoutStyles = { _config: { disableLayers: true }, _global: {} }

/**
 * The theme under a provider that gives the page the style sheet of the theme itself: the plain elements in `base` need no more.
 * Chakra's components bring the rest with their code (`chakra.ts`), before any of them is rendered.
 */
export const lateTheme = withoutStyles as SystemContext

/** Completes the theme; the style sheet stays the provider's. */
export const completeTheme = (theme: SystemContext) => Object.assign(lateTheme, theme, withoutStyles)
