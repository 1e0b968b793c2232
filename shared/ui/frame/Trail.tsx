import { chakra } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import type { Crumb } from './types'

const look = {
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  minWidth: '0',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
  '& svg': { flexShrink: '0', opacity: '0.6' },
  '& li': { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& a:hover': { color: 'fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
  '& [aria-current]': { color: 'fg', fontWeight: 'medium', flexShrink: '1' },
  '@media (max-width: 599px)': { '& > :not([aria-current])': { display: 'none' } },
} as const

/** The way to the page that is open. On a narrow screen only its end. */
export function Trail({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <chakra.nav aria-label="Breadcrumb" flex="1" minWidth="0">
      <chakra.ol css={look}>
        {crumbs.map(({ title, href }, index) => (
          <Fragment key={index}>
            {index > 0 && (
              <li aria-hidden>
                <ChevronRight size={14} />
              </li>
            )}
            <li aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{href ? <a href={href}>{title}</a> : <bdi>{title}</bdi>}</li>
          </Fragment>
        ))}
      </chakra.ol>
    </chakra.nav>
  )
}
