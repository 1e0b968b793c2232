import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { SectionIcon } from './SectionIcon'
import { Links } from './Links'
import { linkStyles, popoverStyles } from './styles'
import type { MenuSection } from './types'

const iconStyles = { ...linkStyles, width: '12', height: '10', justifyContent: 'center', cursor: 'pointer', padding: '0' } as const

/** A section of the folded sidebar: its icon, which opens its links beside it. */
export function FoldedSection({ section }: { section: MenuSection }) {
  const id = useId()
  const [top, setTop] = useState(0)
  const items = section.groups.flatMap((group) => group.items)
  const lines = items.length + section.groups.filter(({ title }) => title).length
  const current = items.some((item) => item.current) ? 'page' : undefined
  const [only] = items
  if (items.length === 1 && only)
    return (
      <chakra.div css={{ '& a': iconStyles }}>
        <a href={only.href} title={only.title} aria-label={only.title} aria-current={current}>
          <SectionIcon name={section.icon} size={20} />
        </a>
      </chakra.div>
    )
  return (
    <>
      <chakra.button
        type="button"
        popoverTarget={id}
        title={section.title}
        aria-label={section.title}
        aria-current={current}
        css={iconStyles}
        onClick={({ currentTarget }) => setTop(currentTarget.getBoundingClientRect().top)}
      >
        <SectionIcon name={section.icon} size={20} />
      </chakra.button>
      <chakra.div
        id={id}
        popover="auto"
        css={{ ...popoverStyles, insetInlineStart: '60px' }}
        style={{ insetBlockStart: `min(${top}px, max(8px, 100dvh - ${lines * 32 + 96}px))` }}
        onClick={({ currentTarget, target }) => target instanceof Element && target.closest('a') && currentTarget.hidePopover()}
      >
        <chakra.p paddingInline="2.5" paddingBlock="1.5" fontWeight="semibold">
          {section.title}
        </chakra.p>
        <Links groups={section.groups} />
      </chakra.div>
    </>
  )
}
