import { useHost } from '@matchdesk/shared/remote'
import { ButtonLink as PlainButtonLink, Icon, type IconName } from '@matchdesk/shared/ui/base'

interface Props {
  /** The path of the page. */
  to: string
  icon: IconName
  tone?: 'brand'
  children: string
}

/** A link that looks like a button; it is left out when no enabled remote owns the page. */
export function ButtonLink({ to, icon, tone, children }: Props) {
  const href = useHost().href(to)
  if (href === undefined) return null
  return (
    <PlainButtonLink href={href} tone={tone}>
      <Icon name={icon} />
      {children}
    </PlainButtonLink>
  )
}
