import { Box, RetryNotice } from '@matchdesk/shared/ui'
import { reasonKey, type barReasons, type useReasons } from '../../decision/reasons'
import { Command } from './Command'

interface Props extends Omit<ReturnType<typeof useReasons>, 'reasons'> {
  reasons: ReturnType<typeof barReasons>
  /** `Silver of Zain Jadoon` */
  payment: string
  onPick: (reason: string | undefined) => void
  onCancel: () => void
}

const removedText = (names: readonly string[]) =>
  `${names.map((name) => `“${name}”`).join(', ')} ${names.length === 1 ? 'is no reason' : 'are no reasons'} any more: a colleague has just changed the list. Choose another one.`

const focusOnMount = (element: HTMLElement | null) => element?.focus()

/** The reasons to reject the open payment, in place of the commands of the desk. */
export const ReasonBar = ({ payment, reasons, isPending, failure, refetch, onPick, onCancel }: Props) => (
  <Box ref={focusOnMount} role="group" aria-label={`Why do you reject ${payment}?`} tabIndex={-1} outline="0" display="flex" flexWrap="wrap" gap="2">
    {failure && <RetryNotice onRetry={refetch}>{failure.message}</RetryNotice>}
    {isPending && <Box role="status">Loading the reasons…</Box>}
    {reasons.map(({ id, name, removed }, index) => (
      <Command key={id} label={name} hint={reasonKey(index)} idle={removed} onPick={() => onPick(name)} />
    ))}
    <Command label="Reject without a reason" icon="reject" hint="Enter" tone="danger" onPick={() => onPick(undefined)} />
    <Command label="Cancel" hint="Esc" shortcut="Escape" onPick={onCancel} />
    {reasons.some(({ removed }) => removed) && (
      <Box role="status" flexBasis="full">
        {removedText(reasons.filter(({ removed }) => removed).map(({ name }) => name))}
      </Box>
    )}
  </Box>
)
