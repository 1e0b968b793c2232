import {
  Bell,
  CircleDot,
  CreditCard,
  Database,
  Flag,
  Image,
  Landmark,
  LayoutDashboard,
  Package,
  Settings,
  ShieldBan,
  Star,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { createElement } from 'react'

const icons: Readonly<Record<string, LucideIcon>> = {
  bell: Bell,
  'credit-card': CreditCard,
  database: Database,
  flag: Flag,
  image: Image,
  landmark: Landmark,
  'layout-dashboard': LayoutDashboard,
  package: Package,
  settings: Settings,
  'shield-ban': ShieldBan,
  star: Star,
  users: Users,
}

/** The icon of a name; a plain dot for a name that is not known. */
export const SectionIcon = ({ name = '', size }: { name: string | undefined; size: number }) =>
  createElement(icons[name] ?? CircleDot, { size, 'aria-hidden': true })
