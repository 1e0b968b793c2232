import { viewAfterKey, wholePicture, type PictureView } from '@matchdesk/shared/ui/review'
import { useState } from 'react'

/** How the screenshot of a payment is looked at; that of the next one is shown whole again. */
export function useView(id: string | undefined) {
  const [looked, setLooked] = useState({ at: id, view: wholePicture })
  const view = looked.at === id ? looked.view : wholePicture
  const setView = (next: PictureView) => setLooked({ at: id, view: next })
  return {
    view,
    setView,
    /** Did the key mean the picture? */
    press: (key: string) => {
      const next = viewAfterKey(view, key)
      if (next) setView(next)
      return next !== undefined
    },
  }
}
