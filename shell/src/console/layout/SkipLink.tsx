import { chakra } from '@chakra-ui/react'

/** The first tab stop: moves the focus past the menu to the page. The hash belongs to the router, so it is left alone. */
export const SkipLink = () => (
  <chakra.a
    href="#page"
    onClick={(event) => {
      event.preventDefault()
      document.getElementById('page')?.focus()
    }}
    position="fixed"
    insetBlockStart="2"
    insetInlineStart="2"
    zIndex="overlay"
    padding="2"
    paddingInline="4"
    borderRadius="md"
    bg="brand.solid"
    color="brand.contrast"
    css={{ '&:not(:focus-visible)': { clipPath: 'inset(50%)', width: '1px', height: '1px', padding: '0', overflow: 'hidden' } }}
  >
    Skip to the page
  </chakra.a>
)
