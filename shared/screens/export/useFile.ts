import { download } from '@matchdesk/shared/ui/base'
import { useState } from 'react'
import { useAbort } from '../effects'
import type { SheetRow } from './sheet'

/** `sent` counts the rows that are on their way into the file. */
export type FileState = { readonly status: 'none' | 'failed' | 'forbidden' | 'made' } | { readonly status: 'making'; readonly sent: number }

/** The reason of `forbidden`. */
export const forbiddenText =
  'The page around this list does not allow downloads. Export it in the console, or ask the owner of the page to allow them.'

/** Makes files of rows, one at a time. Work in progress ends with the component. */
export function useFile() {
  const [state, setState] = useState<FileState>({ status: 'none' })
  const work = useAbort()

  /** Hands the file to the browser. */
  async function make(name: string, titles: readonly string[], sheetRows: readonly SheetRow[]) {
    const finish = (status: Exclude<FileState['status'], 'making'>) => {
      setState({ status })
      return { status }
    }
    if (isDownloadForbidden()) return finish('forbidden')
    const signal = work.start()
    setState({ status: 'making', sent: 0 })
    try {
      const { makeFile } = await import('./makeFile')
      const file = await makeFile(titles, sheetRows, (sent) => !signal.aborted && setState({ status: 'making', sent }), signal)
      download(file, name)
      return finish('made')
    } catch {
      return finish(signal.aborted ? 'none' : 'failed')
    }
  }

  return { state, make, cancel: work.abort }
}

/** Does the sandbox of a frame around the page forbid to save files? The browser does not tell it, and tells nothing of frames on other origins. */
export function isDownloadForbidden(frame: Element | null = globalThis.frameElement): boolean {
  if (!frame) return false
  const sandbox = frame.getAttribute('sandbox')
  const isForbidden = sandbox !== null && !sandbox.toLowerCase().split(/\s+/).includes('allow-downloads')
  return isForbidden || isDownloadForbidden(frame.ownerDocument.defaultView?.frameElement ?? null)
}
