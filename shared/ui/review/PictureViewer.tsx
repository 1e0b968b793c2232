import { Box, Flex } from '../chakra/chakra'
import { Maximize, RotateCw, ZoomIn, ZoomOut, type LucideIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react'
import { Button } from '../base/controls/Button'
import { Notice } from '../base/feedback/Notice'
import { useSlow } from '../base/feedback/useSlow'
import { Text } from '../chakra/styled'
import { movePicture, turnPicture, wholePicture, zoomPicture, type PictureView } from './pictureView'

interface Props {
  /** Signed address, or null when there is none. */
  src: string | null
  /** The kind of picture in one word, or with its record: `screenshot`, `Screenshot of Gold`. */
  thing: string
  alt: string
  view: PictureView
  onView: (view: PictureView) => void
  /** Asks for it once more, as its address may have ended. */
  onRetry: () => void
}

const boxStyles = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: '1',
  minHeight: '0',
  overflow: 'hidden',
  containerType: 'size',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'lg',
  bg: 'bg.muted',
} as const

const loadingStyles = { position: 'absolute', color: 'fg.muted' } as const

/** Shorter than this, a drag is a click. */
const slack = 4

/** A large picture that is zoomed by a click, the wheel or the buttons, moved by a drag or a click, and turned. */
export function PictureViewer({ src, thing, alt, view, onView, onRetry }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const drag = useRef<{ x: number; y: number; from: PictureView; hasMoved: boolean }>(undefined)
  const [broken, setBroken] = useState<string>()
  const [loaded, setLoaded] = useState<string>()
  const source = src !== null && src !== broken
  const isSlow = useSlow(source && src !== loaded)

  /** A place on the screen, in percent of the box, from its middle. */
  function pointAt({ clientX, clientY }: { clientX: number; clientY: number }) {
    const { x, y, width, height } = box.current?.getBoundingClientRect() ?? { x: 0, y: 0, width: 1, height: 1 }
    return { x: ((clientX - x) / width - 0.5) * 100, y: ((clientY - y) / height - 0.5) * 100 }
  }

  function zoomAt(event: WheelEvent) {
    event.preventDefault()
    onView(zoomPicture(view, event.deltaY < 0 ? 'in' : 'out', pointAt(event)))
  }
  /** React listens to the wheel passively: then the page would scroll too. */
  function setBox(element: HTMLDivElement | null) {
    box.current = element
    element?.addEventListener('wheel', zoomAt, { passive: false })
    return () => element?.removeEventListener('wheel', zoomAt)
  }

  function press(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, y: event.clientY, from: view, hasMoved: false }
  }
  function move({ clientX, clientY }: PointerEvent) {
    const start = drag.current
    if (!start || (!start.hasMoved && Math.hypot(clientX - start.x, clientY - start.y) < slack)) return
    start.hasMoved = true
    const { width, height } = box.current?.getBoundingClientRect() ?? { width: 1, height: 1 }
    onView(movePicture(start.from, ((clientX - start.x) / width) * 100, ((clientY - start.y) / height) * 100))
  }
  function release(event: PointerEvent) {
    const { hasMoved } = drag.current ?? { hasMoved: true }
    drag.current = undefined
    if (hasMoved) return
    const point = pointAt(event)
    onView(view.zoom > 1 ? movePicture(view, -point.x, -point.y) : zoomPicture(zoomPicture(view, 'in', point), 'in', point))
  }

  function retry() {
    setBroken(undefined)
    onRetry()
  }
  const retryOnline = useEffectEvent(retry)
  useEffect(() => {
    if (broken === undefined) return
    const listen = () => retryOnline()
    addEventListener('online', listen)
    return () => removeEventListener('online', listen)
  }, [broken])

  const sideways = view.turns % 2 === 1
  return (
    <Flex direction="column" gap="2" flex="1" minHeight="0">
      <Box ref={setBox} css={boxStyles} style={{ touchAction: view.zoom > 1 ? 'none' : 'pan-y' }}>
        {isSlow && <Text role="status" css={loadingStyles}>{`Loading the ${thing}…`}</Text>}
        {source ? (
          // Another record has another element: a browser shows the picture before until the next one has loaded.
          <img
            key={alt}
            src={src}
            alt={alt}
            draggable={false}
            onError={() => setBroken(src)}
            onLoad={() => setLoaded(src)}
            onPointerDown={press}
            onPointerMove={move}
            onPointerUp={release}
            style={{
              width: sideways ? '100cqh' : '100cqw',
              height: sideways ? '100cqw' : '100cqh',
              maxWidth: 'none',
              objectFit: 'contain',
              cursor: view.zoom > 1 ? 'grab' : 'zoom-in',
              transform: `translate(${view.x}cqw, ${view.y}cqh) rotate(${view.turns * 90}deg) scale(${view.zoom})`,
            }}
          />
        ) : src === null ? (
          <Text color="fg.muted">{`There is no ${thing}.`}</Text>
        ) : (
          <Notice tone="warn" action={<Button onClick={retry}>Retry</Button>}>
            {`The ${thing} could not be loaded.`}
          </Notice>
        )}
      </Box>
      <Flex gap="1" justify="center">
        <Tool icon={ZoomOut} label="Zoom out" hint="−" disabled={!source || view.zoom === 1} onPick={() => onView(zoomPicture(view, 'out'))} />
        <Tool icon={ZoomIn} label="Zoom in" hint="+" disabled={!source} onPick={() => onView(zoomPicture(view, 'in'))} />
        <Tool icon={Maximize} label="Fit" hint="0" disabled={!source} onPick={() => onView(wholePicture)} />
        <Tool icon={RotateCw} label="Rotate" hint="T" disabled={!source} onPick={() => onView(turnPicture(view))} />
      </Flex>
    </Flex>
  )
}

interface ToolProps {
  icon: LucideIcon
  label: string
  hint: string
  disabled: boolean
  onPick: () => void
}

/** It keeps the focus when it has nothing to do any more: keys go on working. */
const Tool = ({ icon: Shape, label, hint, disabled, onPick }: ToolProps) => (
  <Button tone="quiet" size="icon" aria-label={label} title={`${label} (${hint})`} aria-disabled={disabled} onClick={() => !disabled && onPick()}>
    <Shape aria-hidden />
  </Button>
)
