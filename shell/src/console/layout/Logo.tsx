import { chakra } from '@chakra-ui/react'

/** The logo of the console: a marigold petal on henna. */
export const Logo = () => (
  <chakra.span aria-hidden display="inline-grid" placeItems="center" width="8" height="8" flexShrink="0" borderRadius="md" bg="brand.solid">
    <chakra.span width="3" height="3" rotate="45deg" borderRadius="0 50% 50% 50%" bg="marigold.400" />
  </chakra.span>
)
