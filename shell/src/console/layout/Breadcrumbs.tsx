import { chakra } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import type { Breadcrumb } from './types'

const styles = {
  display: 'flex',
  alignItems: 'center',
  minWidth: '0',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
  '& li': { display: 'flex', alignItems: 'center', minWidth: '0' },
  '& svg': { flexShrink: '0', marginInline: '1.5', opacity: '0.6' },
  '& li:not(:last-child)': { flexShrink: '0' },
  '& a:hover': { color: 'fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
  '& h1': { color: 'fg', fontWeight: 'medium', overflow: 'hidden', textOverflow: 'ellipsis' },
  '@media (max-width: 599px)': { '& li:not(:last-child), & svg': { display: 'none' } },
} as const

/** The path to the open page; its last part is the page's heading. A narrow screen shows only that. */
export function Breadcrumbs({ items }: { items: readonly Breadcrumb[] }) {
  const last = items.length - 1
  return (
    <chakra.nav aria-label="Breadcrumb" flex="1" minWidth="0">
      <chakra.ol css={styles}>
        {items.map(({ title, href }, index) => (
          <li key={index} aria-current={index === last ? 'page' : undefined}>
            {index > 0 && <ChevronRight size={14} aria-hidden />}
            {index === last ? <h1 dir="auto">{title}</h1> : href ? <a href={href}>{title}</a> : <span>{title}</span>}
          </li>
        ))}
      </chakra.ol>
    </chakra.nav>
  )
}
