import { Box, Flex } from '../chakra/chakra'
import { ImageUp } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type DragEvent, type RefCallback } from 'react'
import { Button } from '../base/controls/Button'
import { Picture } from '../base/values/Picture'
import type { ControlProps } from './Field'

interface Props extends ControlProps {
  ref: RefCallback<HTMLInputElement>
  name: string
  /** The stored picture; it stays when no file is chosen. */
  current: string | null
  disabled?: boolean
  /** The selected file. */
  file: File | undefined
  /** Undefined when the selection was removed. */
  onFile: (file: File | undefined) => void
}

/** The box of an input that takes dropped files, over all of it. */
export const fileBox = {
  position: 'relative',
  minHeight: '16',
  padding: '2',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'border.strong',
  borderRadius: 'md',
  bg: 'bg.panel',
  transition: 'border-color 150ms, background-color 150ms',
  '&:hover:not(:has(:disabled)), &[data-over]': { borderColor: 'brand.fg', bg: 'bg.subtle' },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.fg', outlineOffset: '2px' },
  '&:has([aria-invalid=true])': { borderColor: 'bad.fg' },
  '& input': { position: 'absolute', inset: '0', width: 'full', opacity: '0', cursor: 'pointer', fontSize: '0' },
  '& button': { position: 'relative' },
  '&:has(:disabled)': { bg: 'bg.muted', '& input': { cursor: 'not-allowed' } },
} as const

/** Takes a picture that is dropped on it or chosen, and shows it at once beside or instead of the one that is there. */
export function ImageInput({ current, file, onFile, ref, ...control }: Props) {
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const address = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => (address ? () => URL.revokeObjectURL(address) : undefined), [address])
  useEffect(() => {
    if (!file && input.current) input.current.value = ''
  }, [file])

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !control.disabled) onFile(file)
  }
  function takeBack() {
    onFile(undefined)
    input.current?.focus()
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }

  return (
    <Flex gap="3" align="center" css={fileBox} data-over={isOver || undefined} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
      <input
        {...control}
        ref={(element) => {
          input.current = element
          ref(element)
        }}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        // A browser does not report a file of the same name again, which may have changed.
        onClick={({ currentTarget }) => (currentTarget.value = '')}
        onChange={({ target }) => onFile(target.files?.[0])}
      />
      {address || current ? <Picture src={address ?? current} alt="" size={48} /> : <ImageUp size={24} aria-hidden />}
      <Box flex="1" minWidth="0" fontSize="sm" overflowWrap="anywhere">
        {file ? (
          <bdi translate="no">{file.name}</bdi>
        ) : control.disabled ? null : current ? (
          'Drop another picture here, or choose one'
        ) : (
          'Drop a picture here, or choose one'
        )}
      </Box>
      {file && (
        <Button tone="quiet" onClick={takeBack}>
          Remove picture
        </Button>
      )}
    </Flex>
  )
}
