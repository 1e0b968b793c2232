import { chakra } from '@chakra-ui/react'

/** A paragraph or, with `as`, any piece of text. */
export const Text = chakra('p')

/** The heading of a page or section; `as` sets its level. */
export const Heading = chakra('h2', {
  base: { fontWeight: 'semibold', lineHeight: 'tight', fontSize: 'lg' },
  variants: { size: { page: { fontSize: 'xl' }, section: { fontSize: 'lg' }, part: { fontSize: 'md' } } },
})

/** A panel that stands out from the page. */
export const Panel = chakra('section', {
  base: { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border', borderRadius: 'lg', boxShadow: 'panel', padding: '4' },
})
