import { lazyPart } from '@matchdesk/shared/remote'
import { useState, type MouseEvent } from 'react'
import { picturesBeside } from './picturesBeside'

const PictureDialog = lazyPart(() => import('./PictureDialog'))

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
