import { Button, Picture } from '@matchdesk/shared/ui/base'
import { pictureData } from './picturesBeside'
import { usePictureDialog } from './usePictureDialog'

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
