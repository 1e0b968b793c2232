import { Image, Mail, Mars, Smartphone, Venus, type LucideIcon } from 'lucide-react'
import { createElement } from 'react'

const icons = { email: Mail, mobile: Smartphone, photo: Image, user: Mars, 'user-female': Venus } satisfies Record<string, LucideIcon>

/** What the shares of the dashboard may be drawn with, as the API names it. */
export type ShareIconName = keyof typeof icons

export const ShareIcon = ({ name }: { name: ShareIconName }) => createElement(icons[name], { size: 16, 'aria-hidden': true })
