import { useCapabilities } from '@matchdesk/shared/remote'
import { Box } from '@matchdesk/shared/ui'
import { RetryNotice } from '@matchdesk/shared/ui/base'
import { useState, type KeyboardEvent } from 'react'
import { useReasons } from '../../decision/reasons'
import { nameOf, type Payment } from '../../payment'
import { Command } from './Command'

/** Rejects the open payment: with a reason where the API takes one, else at once. `onEnd` follows each answer. */
export function useRejection(payment: Payment | undefined, reject: (reason?: string) => void, onEnd: () => void) {
  const hasReview = useCapabilities()?.has('review') === true
  const reading = useReasons(hasReview)
  const [barId, setBarId] = useState<string>()
  const isOpen = payment !== undefined && barId === payment.id
  const hasReasons = hasReview && (reading.isPending || reading.failure !== undefined || reading.reasons.length > 0)

  function end() {
    setBarId(undefined)
    onEnd()
  }
  function pick(reason: string | undefined) {
    end()
    reject(reason)
  }
  return {
    ask: () => (hasReasons && payment && payment.status !== 'Rejected' ? setBarId(payment.id) : reject()),
    isOpen,
    cancel: end,
    /** Clicks the button of the bar that has this key; a button with the focus keeps its Enter. False where no button has it. */
    press: (key: string, { currentTarget, target }: KeyboardEvent) => {
      if (key === 'Enter' && (target as Element).closest('button')) return true
      const buttons = [...currentTarget.querySelectorAll<HTMLElement>('[data-reasons] button')]
      const button = buttons.find((candidate) => candidate.getAttribute('aria-keyshortcuts')?.toLowerCase() === key.toLowerCase())
      button?.click()
      return button !== undefined
    },
    bar: isOpen && <ReasonBar payment={nameOf(payment)} {...reading} onPick={pick} onCancel={end} />,
  }
}

interface BarProps extends ReturnType<typeof useReasons> {
  /** `Silver of Zain Jadoon` */
  payment: string
  onPick: (reason: string | undefined) => void
  onCancel: () => void
}

const focusOnMount = (element: HTMLElement | null) => element?.focus()

/** The reasons to reject the open payment, in place of the commands of the desk. */
const ReasonBar = ({ payment, reasons, isLoaded, isPending, failure, refetch, onPick, onCancel }: BarProps) => (
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

/** The keys of the reasons by their place in the list; those after the last key have none. */
const keys = '1234567890abcdefghijklmnopqrstuvwxyz'

/** Keeps the reasons of the first render, so that each key keeps its reason. The API refuses one that a colleague has deleted meanwhile. */
function ReasonCommands({ reasons, onPick }: Pick<BarProps, 'reasons' | 'onPick'>) {
  const [initial] = useState(reasons)
  return initial.map(({ id, name }, index) => <Command key={id} label={name} hint={keys[index]?.toUpperCase()} onPick={() => onPick(name)} />)
}
