import type { MenuGroup } from './types'

/** The links of a section, by group. */
export function Links({ groups }: { groups: readonly MenuGroup[] }) {
  return groups.map((group) => (
    <div key={group.title ?? ''} role={group.title ? 'group' : undefined} aria-label={group.title}>
      {group.title && (
        <p aria-hidden className="menu-group">
          {group.title}
        </p>
      )}
      {group.items.map(({ href, title, current }) => (
        <a key={href} className="menu-link" href={href} aria-current={current ? 'page' : undefined}>
          {title}
        </a>
      ))}
    </div>
  ))
}
