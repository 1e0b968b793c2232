import { lazyPart } from '@matchdesk/shared/remote'
import { Button, Picture, type RowPicture } from '@matchdesk/shared/ui/base'
import { useState, type MouseEvent } from 'react'

const PictureDialog = lazyPart(() => import('./PictureDialog'))

/** The attributes of an element that opens a picture. */
const pictureData = ({ src, title }: RowPicture) => ({ 'data-picture': src, 'data-picture-title': title })

const around = 'table, [role=tabpanel], main'

/** The pictures of the same table or tab, and the position of the one that was picked. */
function picturesBeside(picked: HTMLElement): { pictures: readonly RowPicture[]; start: number } {
  const elements = [...(picked.closest(around)?.querySelectorAll<HTMLElement>('[data-picture]') ?? [picked])]
  const pictures = elements.map(({ dataset: { picture = '', pictureTitle = '' } }) => ({ src: picture, title: pictureTitle }))
  return { pictures, start: elements.indexOf(picked) }
}

/** Opens the picture of the element that is clicked, with those beside it. With a key held, a link opens in a tab of its own. */
export function usePictureDialog() {
  const [pictures, setPictures] = useState<ReturnType<typeof picturesBeside>>()
  function open(event: MouseEvent<HTMLElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setPictures(picturesBeside(event.currentTarget))
  }
  const dialog = pictures && <PictureDialog {...pictures} onClose={() => setPictures(undefined)} />
  return { open, show: setPictures, dialog }
}

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

/** A small picture that opens as large as the screen allows. */
export function ZoomablePicture({ src, title }: { src: string; title: string }) {
  const { open, dialog } = usePictureDialog()
  return (
    <>
      <Button
        tone="quiet"
        style={{ padding: 4, marginInlineStart: -4, height: 'auto', cursor: 'zoom-in' }}
        aria-label={`Enlarge ${title}`}
        onClick={open}
        {...pictureData({ src, title })}
      >
        <Picture src={src} alt="" size={96} />
      </Button>
      {dialog}
    </>
  )
}
