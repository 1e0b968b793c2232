import { chakra } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import { SectionIcon } from './SectionIcon'
import { Links } from './Links'
import { linkStyles } from './styles'
import type { MenuSection } from './types'

const collapseAbove = 12
const summaryStyles = {
  ...linkStyles,
  gap: '2.5',
  color: 'fg',
  fontWeight: 'medium',
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '& svg:last-child': { marginInlineStart: 'auto', transition: 'rotate 150ms' },
  'details[open] > & svg:last-child': { rotate: '90deg' },
} as const

/** A section of the sidebar with its links. A section with one link of the same name is rendered as that link; a long one starts closed. */
export function Section({ section }: { section: MenuSection }) {
  const items = section.groups.flatMap((group) => group.items)
  const [only] = items
  if (items.length === 1 && only?.title === section.title)
    return (
      <chakra.div css={{ '& a': { ...linkStyles, gap: '2.5', fontWeight: 'medium', color: 'fg' } }}>
        <a href={only.href} aria-current={only.current ? 'page' : undefined}>
          <SectionIcon name={section.icon} size={18} />
          {only.title}
        </a>
      </chakra.div>
    )
  return (
    <chakra.details open={items.length <= collapseAbove || items.some(({ current }) => current)} marginBlockEnd="1">
      <chakra.summary css={summaryStyles}>
        <SectionIcon name={section.icon} size={18} />
        {section.title}
        <ChevronRight size={14} aria-hidden />
      </chakra.summary>
      <chakra.div paddingInlineStart="7">
        <Links groups={section.groups} />
      </chakra.div>
    </chakra.details>
  )
}
