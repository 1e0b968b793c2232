import { Box, Switch } from '@matchdesk/shared/ui'

export interface SwitchProps {
  areOn: boolean
  /** The last switch is on its way. */
  busy: boolean
  onSwitch: (areOn: boolean) => void
}

/** Switches the keys that are one letter on and off, in lists and on the approval desk alike. */
export const SingleKeysSwitch = ({ areOn, busy, onSwitch }: SwitchProps) => (
  <Box display="flex" alignItems="center" gap="3">
    <Switch label="Single keys" on={areOn} busy={busy} onChange={onSwitch} />
    <Box aria-hidden>Single keys</Box>
  </Box>
)
