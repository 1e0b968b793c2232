import { Button, Icon, type IconName, isSecondClick } from '@matchdesk/shared/ui/base'
import { Kbd } from '@matchdesk/shared/ui/review'
import type { MouseEvent } from 'react'

interface Props {
  label: string
  icon?: IconName
  /** The key as the button shows it. */
  hint: string | undefined
  /** The key as assistive technology names it, where that differs. */
  shortcut?: string
  tone?: 'brand' | 'danger' | 'plain'
  /** Nothing happens now. It keeps the focus, so that keys go on working. */
  idle?: boolean
  onPick: () => void
}

/** One button of the desk is filled: nobody takes a rejection for it. */
const dangerStyle = { color: 'var(--md-colors-bad-fg)', borderColor: 'var(--md-colors-bad-fg)' }

/** A command of the desk, with its key. */
export function Command({ label, icon, hint, shortcut = hint, tone = 'plain', idle = false, onPick }: Props) {
  const pick = ({ nativeEvent }: MouseEvent) => !idle && !isSecondClick(nativeEvent) && onPick()
  return (
    <Button
      tone={tone === 'brand' ? tone : 'plain'}
      style={tone === 'danger' ? dangerStyle : undefined}
      aria-disabled={idle}
      aria-keyshortcuts={shortcut}
      onClick={pick}
    >
      {icon && <Icon name={icon} />}
      <span>{label}</span>
      {hint && <Kbd aria-hidden>{hint}</Kbd>}
    </Button>
  )
}
