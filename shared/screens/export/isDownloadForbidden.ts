/** Does the sandbox of a frame around the page forbid to save files? The browser does not tell it, and tells nothing of frames on other origins. */
export function isDownloadForbidden(frame: Element | null = globalThis.frameElement): boolean {
  if (!frame) return false
  const sandbox = frame.getAttribute('sandbox')
  const isForbidden = sandbox !== null && !sandbox.toLowerCase().split(/\s+/).includes('allow-downloads')
  return isForbidden || isDownloadForbidden(frame.ownerDocument.defaultView?.frameElement ?? null)
}
