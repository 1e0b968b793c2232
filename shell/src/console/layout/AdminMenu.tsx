import { chakra } from '@chakra-ui/react'
import { ChevronDown, CircleUser, LogOut, Monitor, Moon, Package, Sun } from 'lucide-react'
import { useId, type KeyboardEvent } from 'react'
import { Picture } from '@matchdesk/shared/ui'
import { popoverStyles } from './styles'
import type { Mode } from './types'

/** Who is signed in, and what that person may do about it. */
export interface AdminMenuProps {
  readonly admin: { readonly name: string; readonly picture: string | null }
  readonly mode: Mode
  readonly onMode: (mode: Mode) => void
  readonly onProfile: () => void
  readonly remotesHref: string
  readonly onLogout: () => void
}

const modes = [
  { mode: 'light', title: 'Light', Icon: Sun },
  { mode: 'dark', title: 'Dark', Icon: Moon },
  { mode: 'system', title: 'System', Icon: Monitor },
] as const

const itemStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  width: 'full',
  minHeight: '8',
  paddingInline: '2.5',
  borderRadius: 'sm',
  textAlign: 'start',
  cursor: 'pointer',
  '& svg': { color: 'fg.muted' },
  '&:hover, &:focus-visible': { bg: 'bg.muted' },
  '&[aria-checked=true]': { color: 'brand.fg', fontWeight: 'medium', '& svg': { color: 'brand.fg' } },
} as const

/** The admin's name and picture, with a menu. A native popover: it closes by itself on Escape or a click beside it. */
export function AdminMenu({ admin, mode, onMode, onProfile, remotesHref, onLogout }: AdminMenuProps) {
  const id = useId()
  return (
    <>
      <chakra.button
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={`Account of ${admin.name}`}
        display="flex"
        alignItems="center"
        gap="2"
        padding="1"
        borderRadius="md"
        cursor="pointer"
        css={{ '&:hover': { bg: 'bg.muted' } }}
      >
        {admin.picture ? <Picture src={admin.picture} alt="" size={32} /> : <Initial name={admin.name} />}
        <chakra.span maxWidth="160px" truncate css={{ '@media (max-width: 599px)': { display: 'none' } }}>
          {admin.name}
        </chakra.span>
        <ChevronDown size={14} aria-hidden />
      </chakra.button>
      <chakra.div
        id={id}
        popover="auto"
        role="menu"
        aria-label="Account"
        css={{ ...popoverStyles, insetBlockStart: '52px', insetInlineEnd: '12px' }}
        onKeyDown={moveFocus}
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
      >
        <chakra.button ref={focusOnOpen} type="button" role="menuitem" css={itemStyles} onClick={onProfile}>
          <CircleUser size={16} aria-hidden />
          Profile
        </chakra.button>
        <chakra.a role="menuitem" href={remotesHref} css={itemStyles}>
          <Package size={16} aria-hidden />
          Remotes
        </chakra.a>
        <chakra.div role="separator" borderBlockStartWidth="1px" borderColor="border" marginBlock="1" />
        {modes.map(({ mode: one, title, Icon }) => (
          <chakra.button key={one} type="button" role="menuitemradio" aria-checked={mode === one} css={itemStyles} onClick={() => onMode(one)}>
            <Icon size={16} aria-hidden />
            {title}
          </chakra.button>
        ))}
        <chakra.div role="separator" borderBlockStartWidth="1px" borderColor="border" marginBlock="1" />
        <chakra.button type="button" role="menuitem" css={itemStyles} onClick={onLogout}>
          <LogOut size={16} aria-hidden />
          Logout
        </chakra.button>
      </chakra.div>
    </>
  )
}

const Initial = ({ name }: { name: string }) => (
  <chakra.span
    aria-hidden
    display="grid"
    placeItems="center"
    width="8"
    height="8"
    borderRadius="md"
    bg="brand.subtle"
    color="brand.fg"
    fontWeight="semibold"
    textTransform="uppercase"
    data-initial={[...name][0]}
    css={{ '&::before': { content: 'attr(data-initial)' } }}
  />
)

/** The browser focuses it while it shows the popover, so that no key comes in between. React's autoFocus sets no attribute. */
const focusOnOpen = (item: HTMLElement | null) => item?.setAttribute('autofocus', '')

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')]
  const here = items.findIndex((item) => item === document.activeElement)
  const next = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  items.at(next % items.length)?.focus()
}
