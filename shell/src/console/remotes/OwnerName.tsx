import type { Owner } from '@matchdesk/shared/release'
import { Box } from '@matchdesk/shared/ui'

/** The team of a remote, with its address; its name leads to its page, where it has one. */
export const OwnerName = ({ owner: { name, email, url } }: { owner: Owner }) => (
  <Box minWidth="150px">
    {url ? (
      <a href={url} target="_blank" rel="noreferrer">
        {name}
      </a>
    ) : (
      name
    )}
    <Box fontSize="xs">
      <a href={`mailto:${email}`}>{email}</a>
    </Box>
  </Box>
)
