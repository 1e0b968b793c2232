import { Text } from '@matchdesk/shared/ui'
import { Button } from '@matchdesk/shared/ui/base'
import { Dialog, DialogFooter } from '@matchdesk/shared/ui/overlay'
import { RoleTable } from './RoleTable'

/** The five roles side by side. */
export default function RolesDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="What each role may do" size="wide" onClose={onClose}>
      <RoleTable />
      <Text color="fg.muted" marginBlockStart="2">
        An operator names the administrators who may change remotes, with the setting REMOTE_ADMINS.
      </Text>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  )
}
