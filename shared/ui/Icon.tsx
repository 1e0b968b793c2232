import {
  ArrowLeft,
  Ban,
  Check,
  CircleCheck,
  Copy,
  Download,
  Eye,
  FilterX,
  Image,
  Mail,
  Mars,
  Pencil,
  Plus,
  Smartphone,
  Trash2,
  UserPlus,
  Venus,
  type LucideIcon,
} from 'lucide-react'

const icons = {
  add: Plus,
  assign: UserPlus,
  back: ArrowLeft,
  block: Ban,
  choose: Check,
  clear: FilterX,
  copy: Copy,
  delete: Trash2,
  download: Download,
  edit: Pencil,
  email: Mail,
  mobile: Smartphone,
  photo: Image,
  unblock: CircleCheck,
  user: Mars,
  'user-female': Venus,
  view: Eye,
} satisfies Record<string, LucideIcon>

/** What an icon means; which one is shown is decided here. */
export type IconName = keyof typeof icons

/** An icon beside a word; hidden from screen readers, which read the word. */
export function Icon({ name }: { name: IconName }) {
  const Shape = icons[name]
  return <Shape size={16} aria-hidden />
}
