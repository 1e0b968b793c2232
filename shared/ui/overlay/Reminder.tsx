import { Clock } from 'lucide-react'
import { Button } from '../base/controls/Button'
import { BottomBar } from './BottomBar'

interface Props {
  children: string
  /** The label of its button. */
  action: string
  onAction: () => void
}

/** Something that is about to happen, at the bottom of the screen, with one action. */
export const Reminder = ({ children, action, onAction }: Props) => (
  <BottomBar role="alert" bg="warn.subtle" color="warn.fg" borderColor="warn.fg">
    <Clock size={18} aria-hidden />
    {children}
    <Button onClick={onAction}>{action}</Button>
  </BottomBar>
)
