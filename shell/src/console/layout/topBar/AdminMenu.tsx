import { ChevronDown, CircleUser, FileClock, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { Menu, Picture } from '@matchdesk/shared/ui/base'
import type { Mode } from '../types'
import * as popover from '../popover.module.css'
import * as styles from './topBar.module.css'

interface AdminMenuProps {
  readonly admin: { readonly name: string; readonly picture: string | null }
  readonly mode: Mode
  readonly onMode: (mode: Mode) => void
  readonly onProfile: () => void
  /** Pages for administrators, which the sidebar does not have. */
  readonly links: readonly { readonly title: string; readonly href: string }[]
  readonly onLogout: () => void
}

const modes = [
  { mode: 'light', title: 'Light', Icon: Sun },
  { mode: 'dark', title: 'Dark', Icon: Moon },
  { mode: 'system', title: 'System', Icon: Monitor },
] as const

/** The admin's name and picture, with a menu. */
export function AdminMenu({ admin, mode, onMode, onProfile, links, onLogout }: AdminMenuProps) {
  const id = useId()
  return (
    <>
      <button type="button" className={styles.account} popoverTarget={id} aria-haspopup="menu" aria-label={`Account of ${admin.name}`}>
        {admin.picture ? <Picture src={admin.picture} alt="" size={32} /> : <Initial name={admin.name} />}
        <span className={styles.name}>{admin.name}</span>
        <ChevronDown size={14} aria-hidden />
      </button>
      <Menu id={id} className={popover.account} aria-label="Account">
        <button type="button" role="menuitem" onClick={onProfile}>
          <CircleUser size={16} aria-hidden />
          Profile
        </button>
        {links.map(({ title, href }) => (
          <a key={href} role="menuitem" href={href}>
            <FileClock size={16} aria-hidden />
            {title}
          </a>
        ))}
        <div role="separator" />
        {modes.map(({ mode: one, title, Icon }) => (
          <button key={one} type="button" role="menuitemradio" aria-checked={mode === one} onClick={() => onMode(one)}>
            <Icon size={16} aria-hidden />
            {title}
          </button>
        ))}
        <div role="separator" />
        <button type="button" role="menuitem" onClick={onLogout}>
          <LogOut size={16} aria-hidden />
          Logout
        </button>
      </Menu>
    </>
  )
}

const Initial = ({ name }: { name: string }) => <span aria-hidden className={styles.initial} data-initial={[...name][0]} />
