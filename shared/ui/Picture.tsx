import { Box } from '@chakra-ui/react'
import { useState } from 'react'

interface Props {
  /** Signed address, or null when there is none. */
  src: string | null
  /** What it shows, or '' when the text beside it says so. */
  alt: string
  /** Pixels, both ways. */
  size?: number
  /** Hears of an address that does not load. */
  onBroken?: (src: string) => void
}

/** A small square picture; a quiet placeholder when there is none or it does not load. */
export function Picture({ src, alt, size = 36, onBroken }: Props) {
  const [broken, setBroken] = useState<string>()
  const box = { width: `${size}px`, height: `${size}px`, borderRadius: '6px', display: 'block', objectFit: 'cover', flexShrink: 0 } as const
  if (!src || broken === src) return <Box role={alt ? 'img' : undefined} aria-label={alt || undefined} style={box} bg="bg.muted" />
  const fail = () => {
    setBroken(src)
    onBroken?.(src)
  }
  return <img src={src} alt={alt} width={size} height={size} loading="lazy" decoding="async" style={box} onError={fail} />
}
