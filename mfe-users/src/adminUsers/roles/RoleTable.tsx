import {
  namedScopes,
  namedScopeTitles,
  roles,
  roleScopes,
  scopeGroups,
  scopeGroupTitles,
  type Role,
  type ScopeGroup,
} from '@matchdesk/shared/contract'
import { Box } from '@matchdesk/shared/ui'

function describeGroup(role: Role, group: ScopeGroup): string {
  const [reads, acts] = [roleScopes[role].includes(`${group}.read`), roleScopes[role].includes(`${group}.act`)]
  return acts ? 'Change' : reads ? 'See' : '–'
}

const rows = [
  ...scopeGroups.map((group) => ({ title: scopeGroupTitles[group], describe: (role: Role) => describeGroup(role, group) })),
  ...namedScopes.map((scope) => ({ title: namedScopeTitles[scope], describe: (role: Role) => (roleScopes[role].includes(scope) ? 'Yes' : '–') })),
]

/** The roles side by side, each with what it sees and changes. */
export const RoleTable = () => (
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
