import { Box, Button } from '@matchdesk/shared/ui'
import { Dialog, DialogFooter } from '@matchdesk/shared/ui/overlay'
import { SingleKeysSwitch, type SwitchProps } from './SingleKeysSwitch'

const keys = [
  ['J', 'Next row'],
  ['K', 'Previous row'],
  ['X', 'Select the row'],
  ['Shift X', 'Select all rows since the last one selected'],
  ['Enter', 'Open the row'],
  ['V', 'Show the picture of the row in large'],
  ['/', 'Search'],
  ['N', 'Fill in a new record'],
  ['?', 'Show this sheet'],
  ['Ctrl /', 'Show this sheet, also while the single keys are off'],
] as const

interface Props extends SwitchProps {
  /** Does this page have a form for a new record, or a link to one? */
  canCreate: boolean
  /** Do its rows have pictures? */
  canEnlarge: boolean
  onClose: () => void
}

/** The keys of a list, and the switch of those that are one letter. */
export default function KeySheet({ canCreate, canEnlarge, areOn, busy, onSwitch, onClose }: Props) {
  return (
    <Dialog title="Keys in lists" onClose={onClose}>
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
      <SingleKeysSwitch areOn={areOn} busy={busy} onSwitch={onSwitch} />
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  )
}
