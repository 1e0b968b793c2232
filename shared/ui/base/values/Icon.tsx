import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Ban,
  Check,
  CircleCheck,
  Clock,
  Columns3Cog,
  Copy,
  Download,
  Eye,
  FilterX,
  Image,
  LockOpen,
  LogOut,
  Mail,
  Pause,
  Pencil,
  Play,
  Plus,
  Send,
  Trash2,
  Undo2,
  UserPlus,
  X,
  type LucideIcon,
} from 'lucide-react'

const icons = {
  accept: Check,
  add: Plus,
  arrange: Columns3Cog,
  assign: UserPlus,
  back: ArrowLeft,
  block: Ban,
  choose: Check,
  clear: FilterX,
  copy: Copy,
  delete: Trash2,
  desk: Image,
  down: ArrowDown,
  download: Download,
  edit: Pencil,
  email: Mail,
  leave: LogOut,
  next: ArrowRight,
  pause: Pause,
  pending: Clock,
  reject: X,
  resume: Play,
  send: Send,
  unblock: CircleCheck,
  undo: Undo2,
  unlock: LockOpen,
  up: ArrowUp,
  view: Eye,
} satisfies Record<string, LucideIcon>

/** The meaning of an icon. */
export type IconName = keyof typeof icons

/** An icon beside a word; hidden from screen readers, which read the word. */
export function Icon({ name }: { name: IconName }) {
  const Shape = icons[name]
  return <Shape size={16} aria-hidden />
}
