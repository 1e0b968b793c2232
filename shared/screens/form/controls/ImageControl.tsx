import { useCapabilities, useHost } from '@matchdesk/shared/remote'
import { Muted } from '@matchdesk/shared/ui/base'
import { ImageInput } from '@matchdesk/shared/ui/form'
import { formatCount } from '@matchdesk/shared/values'
import { useEffect, useRef, useState } from 'react'
import { useController, useFormState } from 'react-hook-form'
import type { LabelledControl } from './controlOf'

/** Its code comes with the first large file; where it does not come, the file is sent as it is. */
const scaleLate = (file: File): Promise<File> => import('./scaledPicture').then(({ scalePicture }) => scalePicture(file)).catch(() => file)

/** A picture: the one that the record has stays until another one is chosen. */
export function ImageControl({ hook, field, disabled, current, attributes }: LabelledControl) {
  const {
    field: { ref, value, onChange },
  } = useController({ control: hook.control, name: field.name })
  const canScale = useCapabilities()?.has('records') === true
  const { locale } = useHost()
  const { submitCount, isSubmitSuccessful } = useFormState({ control: hook.control })
  const latest = useRef<File>(undefined)
  const [scaled, setScaled] = useState<{ file: File; from: number }>()
  const file = value instanceof File ? value : undefined
  const kilobytes = (bytes: number) => `${formatCount(Math.round(bytes / 1000), locale)} kB`
  // A form that was sent keeps the picture that it sent.
  useEffect(() => {
    if (isSubmitSuccessful) latest.current = undefined
  }, [submitCount, isSubmitSuccessful])

  async function choose(chosen: File | undefined) {
    latest.current = chosen
    // At once: a save that follows never sends the picture before it.
    onChange(chosen)
    if (!chosen || !canScale) return
    const copy = await scaleLate(chosen)
    if (latest.current !== chosen || copy === chosen) return
    setScaled({ file: copy, from: chosen.size })
    onChange(copy)
  }
  return (
    <>
      <ImageInput
        {...attributes}
        ref={ref}
        name={field.name}
        current={current}
        disabled={disabled}
        file={file}
        onFile={(chosen) => void choose(chosen)}
      />
      {scaled && scaled.file === file && (
        <Muted small>{`Made smaller to send it sooner: ${kilobytes(scaled.from)} became ${kilobytes(file.size)}.`}</Muted>
      )}
    </>
  )
}
