import { Box, Button, Picture } from '@matchdesk/shared/ui'
import { lazy, Suspense, useState } from 'react'

const Dialog = lazy(() => import('@matchdesk/shared/ui/overlay').then((overlay) => ({ default: overlay.Dialog })))
const DialogFooter = lazy(() => import('@matchdesk/shared/ui/overlay').then((overlay) => ({ default: overlay.DialogFooter })))

/** A small picture that opens as large as the screen allows. */
export function ZoomablePicture({ src, title }: { src: string; title: string }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        tone="quiet"
        padding="1"
        marginInlineStart="-1"
        height="auto"
        cursor="zoom-in"
        aria-label={`Enlarge ${title}`}
        onClick={() => setOpen(true)}
      >
        <Picture src={src} alt="" size={96} />
      </Button>
      {isOpen && (
        <Suspense>
          <Dialog title={title} size="wide" onClose={close}>
            <Box as="img" {...{ src, alt: title }} marginBlockStart="4" marginInline="auto" maxWidth="full" maxHeight="70cqh" borderRadius="md" />
            <DialogFooter>
              <Button onClick={close}>Close</Button>
            </DialogFooter>
          </Dialog>
        </Suspense>
      )}
    </>
  )
}
