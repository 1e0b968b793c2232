import { Box, Button } from '@matchdesk/shared/ui'
import { Dialog, DialogFooter } from '@matchdesk/shared/ui/overlay'
import { Kbd } from '@matchdesk/shared/ui/review'
import { keySheet } from './keys'

/** The keys of the desk over the page. */
export default function KeySheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Shortcuts of the approval desk" onClose={onClose}>
      <Box as="dl" display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="1.5" marginBlockStart="3">
        {keySheet.map(([keys, meaning]) => (
          <Box key={keys} display="contents">
            <dt>
              <Kbd>{keys}</Kbd>
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
