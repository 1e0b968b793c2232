import { Box, Button } from '@matchdesk/shared/ui'
import { Dialog, DialogFooter } from '@matchdesk/shared/ui/overlay'

const keys = [
  ['F6', 'Go to the list'],
  ['J', 'Next row'],
  ['K', 'Previous row'],
  ['X', 'Select the row'],
  ['Shift X', 'Select all rows since the last one selected'],
  ['Enter', 'Open the row'],
  ['V', 'Show the picture of the row in large'],
  ['/', 'Search'],
  ['N', 'Fill in a new record'],
  ['?', 'Show this sheet'],
] as const

interface Props {
  /** Does this page have a form for a new record, or a link to one? */
  canCreate: boolean
  /** Do its rows have pictures? */
  canEnlarge: boolean
  onClose: () => void
}

/** The keys of a list. */
export default function KeySheet({ canCreate, canEnlarge, onClose }: Props) {
  return (
    <Dialog title="Keys in lists" onClose={onClose}>
      <Box as="p" marginBlockStart="2" color="fg.muted">
        Keys of one letter act while the focus is in the list: press F6, or click a row.
      </Box>
      <Box as="dl" marginBlock="4" display="grid" gridTemplateColumns="max-content 1fr" columnGap="4" rowGap="2">
        {keys
          .filter(([key]) => (canCreate || key !== 'N') && (canEnlarge || key !== 'V'))
          .map(([key, does]) => (
            <Box key={key} display="contents">
              <Box as="dt" fontWeight="semibold">
                {key}
              </Box>
              <Box as="dd">{does}</Box>
            </Box>
          ))}
      </Box>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  )
}
