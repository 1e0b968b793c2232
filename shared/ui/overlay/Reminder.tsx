import { Clock } from 'lucide-react'
import { Button } from '../base/controls/Button'
import { Flex } from '../chakra/chakra'

interface Props {
  children: string
  /** The label of its button. */
  action: string
  onAction: () => void
}

/** Something that is about to happen, at the bottom of the screen, with one action. */
export const Reminder = ({ children, action, onAction }: Props) => (
  <Flex
    role="alert"
    position="fixed"
    insetBlockEnd="4"
    insetInlineEnd="4"
    zIndex="toast"
    maxWidth="calc(100cqw - 32px)"
    align="center"
    wrap="wrap"
    gap="3"
    padding="3"
    borderWidth="1px"
    borderColor="warn.fg"
    borderRadius="lg"
    boxShadow="raised"
    bg="warn.subtle"
    color="warn.fg"
    _print={{ display: 'none' }}
  >
    <Clock size={18} aria-hidden />
    {children}
    <Button onClick={onAction}>{action}</Button>
  </Flex>
)
