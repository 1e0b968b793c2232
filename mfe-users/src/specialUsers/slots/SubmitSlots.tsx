import { useControlValue } from '@matchdesk/shared/screens/form'
import { Button } from '@matchdesk/shared/ui/base'
import type { Slot } from './useSlot'

interface Props {
  slots: readonly [Slot, Slot, Slot]
  busy: boolean
  onSubmit: () => void
}

/** Waits for three names, and re-renders alone while one of them is typed. */
export function SubmitSlots({ slots: [one, two, three], busy, onSubmit }: Props) {
  const names = [useControlValue(one.form, 'name'), useControlValue(two.form, 'name'), useControlValue(three.form, 'name')]
  const hasNames = names.every((name) => String(name ?? '').trim() !== '')
  return (
    <Button tone="brand" disabled={busy || !hasNames} aria-busy={busy} onClick={onSubmit}>
      Submit
    </Button>
  )
}
