import { useWrite } from '@matchdesk/shared/client'
import { adminUsers, roles, type ListRow } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Box, Stack } from '@matchdesk/shared/ui'
import { Button } from '@matchdesk/shared/ui/base'
import { Dialog, DialogFooter } from '@matchdesk/shared/ui/overlay'
import { useState } from 'react'
import { RoleTable } from './RoleTable'

interface Props {
  row: ListRow<typeof adminUsers.list>
  onClose: () => void
}

/** Gives a colleague another role. It counts at once, also where the colleague is signed in. */
export default function RoleDialog({ row: { name, user_code, user_type }, onClose }: Props) {
  const { busy, send } = useWrite(useHost())
  const [choice, setChoice] = useState<string>(user_type)
  const role = roles.find((one) => one === choice)
  async function save() {
    if (!role) return
    const outcome = await send(adminUsers.setRole, { params: { user_code }, body: { user_type: role } })
    if (outcome?.ok) onClose()
  }
  return (
    <Dialog title={`Role of ${name}`} size="wide" onClose={onClose}>
      <Stack as="fieldset" gap="2" marginBlock="3">
        <Box as="legend" fontWeight="medium" marginBlockEnd="2">
          {`${name} may do at once, and in open tabs too, what this role may do`}
        </Box>
        {roles.map((one) => (
          <Box as="label" key={one} display="flex" gap="2">
            <input type="radio" name="role" checked={choice === one} onChange={() => setChoice(one)} />
            {one}
          </Box>
        ))}
      </Stack>
      <RoleTable />
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="brand" disabled={busy || !role || choice === user_type} onClick={() => void save()}>
          Change role
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
