import { Box, Flex, Text } from '@matchdesk/shared/ui'
import { Button, keyOf, type RowPicture } from '@matchdesk/shared/ui/base'
import { Dialog, DialogFooter } from '@matchdesk/shared/ui/overlay'
import { PictureViewer, viewAfterKey, wholePicture } from '@matchdesk/shared/ui/review'
import { useState, type KeyboardEvent } from 'react'

interface Props {
  pictures: readonly RowPicture[]
  /** The position of the picture that opens first. */
  start: number
  onClose: () => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** The pictures of a page, one at a time: each can be enlarged and turned. Arrow keys lead to the next and the previous one. */
export default function PictureDialog({ pictures, start, onClose }: Props) {
  const [index, setIndex] = useState(start)
  const [view, setView] = useState(wholePicture)
  const { src, title } = pictures[index] ?? { src: null, title: '' }

  function show(next: number) {
    if (next === index || !pictures[next]) return
    setIndex(next)
    setView(wholePicture)
  }

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = keyOf(event) ?? ''
    const next = viewAfterKey(view, key)
    if (next) setView(next)
    else show(index + (steps[key] ?? 0))
  }

  return (
    <Dialog title={title} size="wide" onClose={onClose}>
      <Box onKeyDown={press}>
        <Flex direction="column" height="70cqh" marginBlockStart="3">
          <PictureViewer src={src} thing="picture" alt={title} view={view} onView={setView} onRetry={() => setView({ ...view })} />
        </Flex>
        <DialogFooter>
          {pictures.length > 1 && (
            <>
              <Text color="fg.muted" role="status" marginInlineEnd="auto">{`${index + 1} of ${pictures.length}`}</Text>
              <Button aria-keyshortcuts="ArrowLeft" aria-disabled={index === 0} onClick={() => show(index - 1)}>
                Previous
              </Button>
              <Button aria-keyshortcuts="ArrowRight" aria-disabled={index === pictures.length - 1} onClick={() => show(index + 1)}>
                Next
              </Button>
            </>
          )}
          <Button onClick={onClose}>Close</Button>
        </DialogFooter>
      </Box>
    </Dialog>
  )
}
