import { Switch } from '@matchdesk/shared/ui/base'
import type { ControlProps } from '@matchdesk/shared/ui/form'
import { useController } from 'react-hook-form'
import type { ControlOf } from './controlOf'

/** On or off. */
export function SwitchControl({ hook, field, locked, tied }: ControlOf & { tied: ControlProps }) {
  const {
    field: { value, onChange },
  } = useController({ control: hook.control, name: field.name })
  return <Switch {...tied} label={field.title} on={value === true} busy={locked} onChange={onChange} />
}
