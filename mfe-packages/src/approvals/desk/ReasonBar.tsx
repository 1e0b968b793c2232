import { Box } from '@matchdesk/shared/ui'
import { RetryNotice } from '@matchdesk/shared/ui/base'
import { useState } from 'react'
import { barReasons, reasonKey, type useReasons } from '../../decision/reasons'
import { Command } from './Command'

interface Props extends ReturnType<typeof useReasons> {
  /** `Silver of Zain Jadoon` */
  payment: string
  onPick: (reason: string | undefined) => void
  onCancel: () => void
}

const removalText = (names: readonly string[]) =>
  `${names.map((name) => `“${name}”`).join(', ')} ${names.length === 1 ? 'is no reason' : 'are no reasons'} any more: a colleague has just changed the list. Choose another one.`

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
    {isLoaded && <ReasonCommands current={reasons} onPick={onPick} />}
    <Command label="Reject without a reason" icon="reject" hint="Enter" tone="danger" onPick={() => onPick(undefined)} />
    <Command label="Cancel" hint="Esc" shortcut="Escape" onPick={onCancel} />
  </Box>
)

/** Keeps the order of the first render. */
function ReasonCommands({ current, onPick }: { current: Props['reasons']; onPick: Props['onPick'] }) {
  const [initial] = useState(current)
  const reasons = barReasons(initial, current)
  const removals = reasons.filter((reason) => reason.isRemoved)
  return (
    <>
      {reasons.map(({ id, name, isRemoved }, index) => (
        <Command key={id} label={name} hint={reasonKey(index)} idle={isRemoved} onPick={() => onPick(name)} />
      ))}
      {removals.length > 0 && (
        <Box role="status" order="1" flexBasis="full">
          {removalText(removals.map(({ name }) => name))}
        </Box>
      )}
    </>
  )
}
