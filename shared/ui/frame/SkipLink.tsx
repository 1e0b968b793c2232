import { chakra } from '@chakra-ui/react'

/** The first stop of the Tab key: straight to the page, past the menu. Leaves the address alone, which is the router's. */
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
