import { chakra } from '@chakra-ui/react'

/** Whom the console belongs to, below every page. */
export const Copyright = ({ owner, year }: { owner: string; year: number }) => (
  <chakra.footer paddingInline="5" paddingBlockEnd="3" fontSize="xs" color="fg.muted" textAlign="center">
    © {year} {owner}. All rights reserved.
  </chakra.footer>
)
