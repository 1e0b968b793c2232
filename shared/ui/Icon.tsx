import {
  ArrowLeft,
  ArrowRight,
  Ban,
  Check,
  Clock,
  Copy,
  Download,
  Eye,
  FilterX,
  Image,
  Mail,
  Mars,
  Pencil,
  Plus,
  Send,
  Smartphone,
  Trash2,
  Undo2,
  UserPlus,
  Venus,
  X,
  type LucideIcon,
} from 'lucide-react'

const icons = {
  accept: Check,
  add: Plus,
  assign: UserPlus,
  back: ArrowLeft,
  block: Ban,
  choose: Check,
  clear: FilterX,
  copy: Copy,
  delete: Trash2,
  desk: Image,
  download: Download,
  edit: Pencil,
  email: Mail,
  mobile: Smartphone,
  next: ArrowRight,
  pending: Clock,
  photo: Image,
  reject: X,
  send: Send,
  unblock: Check,
  undo: Undo2,
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
