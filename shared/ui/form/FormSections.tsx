import { Box } from '../chakra/chakra'
import type { ReactNode } from 'react'
import { Heading, Panel } from '../chakra/styled'

/** A screen so low, by its size or by zoom, that nothing stays on it while the page scrolls. */
const lowScreen = '@media (max-height: 559px)'

/** Below the bar over the page, when it is scrolled. */
const underBar = 'calc(var(--bar-height) + 12px)'
const wide = '@container (min-width: 900px)'

const formStyles = {
  containerType: 'inline-size',
  '& > div': { display: 'grid', gap: '4', [wide]: { gridTemplateColumns: '208px minmax(0, 1fr)', alignItems: 'start' } },
  '& [data-section], & :is(input, select, textarea)': {
    scrollMarginBlockStart: 'calc(var(--bar-height) + 64px)',
    scrollMarginBlockEnd: '72px',
  },
  [wide]: { '& [data-section]': { scrollMarginBlockStart: underBar } },
}

const railStyles = {
  position: 'sticky',
  insetBlockStart: 'var(--bar-height)',
  zIndex: 'sticky',
  display: 'flex',
  gap: '1',
  minWidth: '0',
  paddingBlock: '1.5',
  overflowX: 'auto',
  bg: 'bg',
  [lowScreen]: { position: 'static' },
  [wide]: { insetBlockStart: underBar, flexDirection: 'column', gap: '0.5', paddingBlock: '0' },
  '& button': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    flexShrink: '0',
    minHeight: '8',
    paddingInline: '2',
    borderRadius: 'md',
    color: 'fg.muted',
    fontSize: 'sm',
    fontWeight: 'medium',
    textAlign: 'start',
    cursor: 'pointer',
    transition: 'background-color 150ms, color 150ms',
  },
  '& button:hover': { bg: 'bg.muted', color: 'fg' },
  '& button:focus-visible': { outlineOffset: '-2px' },
}

/** The sections of a long form with their rail: beside them where there is room, else above them. */
export const FormSections = ({ rail, children }: { rail: ReactNode; children: ReactNode }) => (
  <Box css={formStyles}>
    <div>
      {rail}
      <Box display="grid" gap="4" minWidth="0">
        {children}
      </Box>
    </div>
  </Box>
)

/** One section of a long form. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel data-section={title} aria-label={title} display="grid" gap="4">
    <Heading>{title}</Heading>
    {children}
  </Panel>
)

interface RailProps {
  sections: readonly { readonly title: string; readonly badge: ReactNode }[]
  /** Hears which section was picked, when it is in view. */
  onPick: (title: string) => void
}

/** Leads to the sections of a form, and says how each of them does. */
export function FormRail({ sections, onPick }: RailProps) {
  const show = (button: Element, title: string) => {
    button.closest('form')?.querySelector(`[data-section="${title}"]`)?.scrollIntoView({ block: 'start' })
    onPick(title)
  }
  return (
    <Box as="nav" css={railStyles} aria-label="Sections">
      {sections.map(({ title, badge }) => (
        <button key={title} type="button" onClick={({ currentTarget }) => show(currentTarget, title)}>
          {title} {badge}
        </button>
      ))}
    </Box>
  )
}

const footerStyles = {
  position: 'sticky',
  insetBlockEnd: '0',
  [lowScreen]: { position: 'static' },
  zIndex: 'sticky',
  display: 'grid',
  gap: '2',
  paddingBlockStart: '2.5',
  maxHeight: '50cqh',
  overflowY: 'auto',
  bg: 'bg',
  borderBlockStartWidth: '1px',
  borderColor: 'border',
  '& > :last-child': { position: 'sticky', [lowScreen]: { position: 'static' }, insetBlockEnd: '0', paddingBlockEnd: '2.5', bg: 'bg' },
}

/** Stays at the end of the screen while a long form is scrolled: its button, and what came of it, which scrolls behind the button. */
export const FormFooter = ({ children }: { children: ReactNode }) => <Box css={footerStyles}>{children}</Box>
