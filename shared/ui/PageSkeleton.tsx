import { chakra } from '@chakra-ui/react'

const bar = { borderRadius: 'sm', bg: 'bg.muted' } as const

/** The placeholder of a page until its code has loaded: bars that appear only when that takes long. */
export const PageSkeleton = () => (
  <chakra.div
    role="status"
    aria-label="Loading the page"
    display="grid"
    gap="3"
    css={{ animation: 'md-delayed 200ms 250ms backwards', '@keyframes md-delayed': { from: { opacity: 0 } } }}
  >
    <chakra.div {...bar} height="8" width="220px" />
    <chakra.div {...bar} height="10" />
    <chakra.div {...bar} height="320px" />
  </chakra.div>
)
