import { Picture } from '@matchdesk/shared/ui/base'
import { useState } from 'react'

/** A small picture in a row that opens whole in a tab of its own; in words that there is none, or that it does not load. */
export function PictureLink({ src, label }: { src: string | null; label: string }) {
  const [broken, setBroken] = useState<string>()
  if (src === null) return <small>None</small>
  if (src === broken) return <small>Not found</small>
  return (
    <a href={src} target="_blank" rel="noreferrer" aria-label={label}>
      <Picture src={src} alt="" onBroken={setBroken} />
    </a>
  )
}
