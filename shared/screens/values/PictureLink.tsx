import { Picture } from '@matchdesk/shared/ui/base'
import { useState } from 'react'
import { pictureData } from './picturesBeside'
import { usePictureDialog } from './usePictureDialog'

/** A small picture in a row that opens large; in words that there is none, or that it does not load. */
export function PictureLink({ src, label }: { src: string | null; label: string }) {
  const [broken, setBroken] = useState<string>()
  const { open, dialog } = usePictureDialog()
  if (src === null) return <small>None</small>
  if (src === broken) return <small>Not found</small>
  return (
    <>
      <a href={src} target="_blank" rel="noreferrer" aria-label={label} onClick={open} {...pictureData({ src, title: label })}>
        <Picture src={src} alt="" onBroken={setBroken} />
      </a>
      {dialog}
    </>
  )
}
