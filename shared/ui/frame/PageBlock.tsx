import { chakra } from '@chakra-ui/react'

const bar = { borderRadius: 'sm', bg: 'bg.muted' } as const

/** What stands in the place of a page until its code has come: quiet bars that show only when it takes long. */
export const PageBlock = () => (
  <chakra.div
    role="status"
    aria-label="Loading the page"
    display="grid"
    gap="3"
    css={{ animation: 'md-late 200ms 250ms backwards', '@keyframes md-late': { from: { opacity: 0 } } }}
  >
    <chakra.div {...bar} height="8" width="220px" />
    <chakra.div {...bar} height="10" />
    <chakra.div {...bar} height="320px" />
  </chakra.div>
)
