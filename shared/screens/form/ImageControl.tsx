import { ImageInput, type ControlProps } from '@matchdesk/shared/ui/form'
import { useController } from 'react-hook-form'
import type { ControlOf } from './controlOf'

/** A picture: the one that the record has stays until another one is chosen. */
export function ImageControl({ hook, field, locked, current, tied }: ControlOf & { tied: ControlProps }) {
  const {
    field: { ref, value, onChange },
  } = useController({ control: hook.control, name: field.name })
  const file = value instanceof File ? value : undefined
  return <ImageInput {...tied} ref={ref} name={field.name} current={current} disabled={locked} file={file} onFile={onChange} />
}
