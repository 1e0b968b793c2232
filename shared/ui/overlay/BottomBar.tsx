import type { ComponentProps } from 'react'
import { Flex } from '../chakra/chakra'

/** A bar at the bottom of the screen, over the page. */
export const BottomBar = (props: ComponentProps<typeof Flex>) => (
  <Flex
    position="fixed"
    insetBlockEnd="4"
    insetInlineEnd="4"
    zIndex="toast"
    maxWidth="calc(100cqw - 32px)"
    align="center"
    wrap="wrap"
    gap="3"
    padding="3"
    borderWidth="1px"
    borderRadius="lg"
    boxShadow="raised"
    _print={{ display: 'none' }}
    {...props}
  />
)
