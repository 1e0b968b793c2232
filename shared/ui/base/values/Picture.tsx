import { useContext, useState } from 'react'
import { PictureWidths, toSrcSet } from './pictureWidths'
import * as styles from './picture.module.css'

interface Props {
  /** Signed address, or null when there is none. */
  src: string | null
  /** '' where the text beside it names the picture. */
  alt: string
  /** Pixels, both ways. */
  size?: number
  /** Hears of an address that does not load. */
  onBroken?: (src: string) => void
}

/** A picture that leaves the page stops loading: on a slow line, what comes in its place would wait. */
const stopOnRemoval = (image: HTMLImageElement) => () => {
  if (image.complete) return
  image.removeAttribute('srcset')
  image.removeAttribute('src')
}

/** A small square picture; a quiet placeholder when there is none or it does not load. */
export function Picture({ src, alt, size = 36, onBroken }: Props) {
  const widths = useContext(PictureWidths)
  const [broken, setBroken] = useState<string>()
  const box = { className: styles.picture, style: { width: size, height: size } }
  if (!src || !widths || broken === src) return <div role={alt ? 'img' : undefined} aria-label={alt || undefined} {...box} />
  const fail = () => {
    setBroken(src)
    onBroken?.(src)
  }
  return <img ref={stopOnRemoval} srcSet={toSrcSet(src, size, widths)} src={src} alt={alt} loading="lazy" decoding="async" {...box} onError={fail} />
}
