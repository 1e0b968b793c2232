import { Image, Mail, Mars, Smartphone, Venus, type LucideIcon } from 'lucide-react'
import { createElement } from 'react'

const icons = { email: Mail, mobile: Smartphone, photo: Image, user: Mars, 'user-female': Venus } satisfies Record<string, LucideIcon>

/** The icon of a share, as the API names it; undefined for a name that is not known. */
export const iconOf = (name: string | undefined): LucideIcon | undefined =>
  name !== undefined && Object.hasOwn(icons, name) ? icons[name as keyof typeof icons] : undefined

export const ShareIcon = ({ icon }: { icon: LucideIcon }) => createElement(icon, { size: 16, 'aria-hidden': true })
