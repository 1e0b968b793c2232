import type { ListEndpoint } from '@matchdesk/shared/contract'
import { Box, Button } from '@matchdesk/shared/ui'
import { Dialog, DialogFooter } from '@matchdesk/shared/ui/overlay'
import { Picker, type PickerProps } from './Picker'

interface Props<E extends ListEndpoint> extends PickerProps<E> {
  title: string
  onClose: () => void
}

/** A picker over the page. */
const PickerDialog = <E extends ListEndpoint>({ title, onClose, ...picker }: Props<E>) => (
  <Dialog title={title} size="wide" onClose={onClose}>
    <Box marginBlockStart="3">
      <Picker {...picker} />
    </Box>
    <DialogFooter>
      <Button onClick={onClose}>Close</Button>
    </DialogFooter>
  </Dialog>
)

export default PickerDialog
