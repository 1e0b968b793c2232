import { useWrite } from '@matchdesk/shared/client'
import {
  adminUsers,
  namedScopes,
  namedScopeTitles,
  roles,
  roleScopes,
  scopeGroups,
  scopeGroupTitles,
  type ListRow,
  type Role,
  type ScopeGroup,
} from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Box, Stack, Text } from '@matchdesk/shared/ui'
import { Button } from '@matchdesk/shared/ui/base'
import { Dialog, DialogFooter } from '@matchdesk/shared/ui/overlay'
import { useState } from 'react'

interface Props {
  row: ListRow<typeof adminUsers.list>
  onClose: () => void
}

/** Gives a colleague another role. It counts at once, also where the colleague is signed in. */
export function RoleDialog({ row: { name, user_code, user_type }, onClose }: Props) {
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

/** The five roles side by side. */
export function RolesDialog({ onClose }: { onClose: () => void }) {
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

function describeGroup(role: Role, group: ScopeGroup): string {
  const [reads, acts] = [roleScopes[role].includes(`${group}.read`), roleScopes[role].includes(`${group}.act`)]
  return acts ? 'Change' : reads ? 'See' : '–'
}

const rows = [
  ...scopeGroups.map((group) => ({ title: scopeGroupTitles[group], describe: (role: Role) => describeGroup(role, group) })),
  ...namedScopes.map((scope) => ({ title: namedScopeTitles[scope], describe: (role: Role) => (roleScopes[role].includes(scope) ? 'Yes' : '–') })),
]

/** The roles side by side, each with what it sees and changes. */
const RoleTable = () => (
  <Box overflowX="auto" tabIndex={0} role="region" aria-label="What each role may do">
    <Box as="table" width="full" css={{ '& th, & td': { paddingBlock: '1', paddingInlineEnd: '3', textAlign: 'start' } }}>
      <thead>
        <tr>
          <td />
          {roles.map((role) => (
            <th key={role} scope="col">
              {role}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, describe }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            {roles.map((role) => (
              <td key={role}>{describe(role)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  </Box>
)
