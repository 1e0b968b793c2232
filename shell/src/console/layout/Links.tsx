import { chakra } from '@chakra-ui/react'
import { linkStyles } from './styles'
import type { MenuGroup } from './types'

/** The links of a section, by group. */
export function Links({ groups }: { groups: readonly MenuGroup[] }) {
  return groups.map((group) => (
    <chakra.div key={group.title ?? ''} role={group.title ? 'group' : undefined} aria-label={group.title} css={{ '& a': linkStyles }}>
      {group.title && (
        <chakra.p aria-hidden paddingInline="2.5" paddingBlockStart="2" fontSize="xs" color="fg.muted">
          {group.title}
        </chakra.p>
      )}
      {group.items.map(({ href, title, current }) => (
        <a key={href} href={href} aria-current={current ? 'page' : undefined}>
          {title}
        </a>
      ))}
    </chakra.div>
  ))
}
