import { ImageInput, type ControlProps } from '@matchdesk/shared/ui/form'
import { useRef } from 'react'
import { useController } from 'react-hook-form'
import type { ControlOf } from './controlOf'
import { typedByBytes } from './pictureType'

/** A picture: the one that the record has stays until another one is chosen. */
export function ImageControl({ hook, field, locked, current, tied }: ControlOf & { tied: ControlProps }) {
  const {
    field: { ref, value, onChange },
  } = useController({ control: hook.control, name: field.name })
  const latest = useRef<File>(undefined)
  const file = value instanceof File ? value : undefined
  async function choose(chosen: File | undefined) {
    latest.current = chosen
    // At once: a save that follows never sends the picture before it.
    onChange(chosen)
    const copy = chosen && (await typedByBytes(chosen))
    if (latest.current === chosen && copy !== chosen) onChange(copy)
  }
  return <ImageInput {...tied} ref={ref} name={field.name} current={current} disabled={locked} file={file} onFile={(chosen) => void choose(chosen)} />
}
