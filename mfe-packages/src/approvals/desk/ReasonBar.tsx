import { Box } from '@matchdesk/shared/ui'
import { RetryNotice } from '@matchdesk/shared/ui/base'
import { useState } from 'react'
import { reasonKey, type useReasons } from '../../decision/reasons'
import { Command } from './Command'

interface Props extends ReturnType<typeof useReasons> {
  /** `Silver of Zain Jadoon` */
  payment: string
  onPick: (reason: string | undefined) => void
  onCancel: () => void
}

const focusOnMount = (element: HTMLElement | null) => element?.focus()

/** The reasons to reject the open payment, in place of the commands of the desk. */
export const ReasonBar = ({ payment, reasons, isLoaded, isPending, failure, refetch, onPick, onCancel }: Props) => (
  <Box
    ref={focusOnMount}
    data-reasons
    role="group"
    aria-label={`Why do you reject ${payment}?`}
    tabIndex={-1}
    outline="0"
    display="flex"
    flexWrap="wrap"
    gap="2"
  >
    {failure && <RetryNotice failure={failure} onRetry={refetch} />}
    {isPending && <Box role="status">Loading the reasons…</Box>}
    {isLoaded && <ReasonCommands reasons={reasons} onPick={onPick} />}
    <Command label="Reject without a reason" icon="reject" hint="Enter" tone="danger" onPick={() => onPick(undefined)} />
    <Command label="Cancel" hint="Esc" shortcut="Escape" onPick={onCancel} />
  </Box>
)

/** Keeps the reasons of the first render, so that each key keeps its reason. The API refuses one that a colleague has deleted meanwhile. */
function ReasonCommands({ reasons, onPick }: Pick<Props, 'reasons' | 'onPick'>) {
  const [initial] = useState(reasons)
  return initial.map(({ id, name }, index) => <Command key={id} label={name} hint={reasonKey(index)} onPick={() => onPick(name)} />)
}
