import { Box } from '@matchdesk/shared/ui'
import { Button } from '@matchdesk/shared/ui/base'
import { Dialog, DialogFooter } from '@matchdesk/shared/ui/overlay'
import { Kbd } from '@matchdesk/shared/ui/review'
import type { ReactNode } from 'react'

interface Props {
  title: string
  keys: readonly (readonly [key: string, meaning: string])[]
  /** Says when the keys act. */
  children?: ReactNode
  onClose: () => void
}

/** The keys of a list or of a page, over it. */
export default function KeyDialog({ title, keys, children, onClose }: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Box as="p" marginBlockStart="2" color="fg.muted">
        {children}
      </Box>
      <Box as="dl" display="grid" gridTemplateColumns="max-content 1fr" columnGap="4" rowGap="1.5" marginBlock="3">
        {keys.map(([key, meaning]) => (
          <Box key={key} display="contents">
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{meaning}</dd>
          </Box>
        ))}
      </Box>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  )
}
