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
        {scopeGroups.map((group) => (
          <tr key={group}>
            <th scope="row">{scopeGroupTitles[group]}</th>
            {roles.map((role) => (
              <td key={role}>{describeGroup(role, group)}</td>
            ))}
          </tr>
        ))}
        {namedScopes.map((scope) => (
          <tr key={scope}>
            <th scope="row">{namedScopeTitles[scope]}</th>
            {roles.map((role) => (
              <td key={role}>{roleScopes[role].includes(scope) ? 'Yes' : '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  </Box>
)
