import { useHost, type RecordRef } from '@matchdesk/shared/remote'
import { Button, ButtonLink as PlainButtonLink, Icon, type IconName } from '@matchdesk/shared/ui/base'

interface Props {
  /** The path of the page, or the record that it opens. */
  to: string | RecordRef
  icon: IconName
  tone?: 'brand' | 'quiet'
  children: string
}

/** A link that looks like a button; it is left out when no enabled remote has the page. */
export function ButtonLink({ to, icon, tone, children }: Props) {
  const host = useHost()
  const href = typeof to === 'string' ? host.href(to) : host.hrefTo(to)
  if (href === undefined) return null
  return (
    <PlainButtonLink href={href} tone={tone}>
      <Icon name={icon} />
      {children}
    </PlainButtonLink>
  )
}

/** Goes back one page; from a page that was opened first, to `to`. */
export function GoBack({ to }: { to: string }) {
  const { back } = useHost()
  return (
    <Button onClick={() => back(to)}>
      <Icon name="back" />
      Go Back
    </Button>
  )
}
