/** @jest-environment jsdom */
import { isDownloadForbidden } from './useFile'

/** A frame in a document, with the tokens of its sandbox. */
function frameIn(page: Document, sandbox?: string) {
  const frame = page.createElement('iframe')
  if (sandbox !== undefined) frame.setAttribute('sandbox', sandbox)
  page.body.append(frame)
  return frame
}

test.each([
  [undefined, false],
  ['', true],
  ['allow-scripts allow-same-origin', true],
  ['allow-downloads-without-user-activation', true],
  ['allow-scripts  Allow-Downloads', false],
])('a frame with the sandbox %j forbids to save files: %j', (sandbox, isForbidden) => {
  expect(isDownloadForbidden(frameIn(document, sandbox))).toBe(isForbidden)
})

test('a page without a frame may save files, and a page in two frames only if both allow it', () => {
  expect(isDownloadForbidden(null)).toBe(false)
  const outer = frameIn(document, 'allow-scripts allow-same-origin')
  const inner = frameIn(outer.contentDocument ?? document, 'allow-same-origin allow-downloads')
  expect(isDownloadForbidden(inner)).toBe(true)
  outer.removeAttribute('sandbox')
  expect(isDownloadForbidden(inner)).toBe(false)
})
