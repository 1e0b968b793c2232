import { randomKey, type Transport } from '@matchdesk/shared/client'
import { createFailureLog, recordOf, releasedFileIn, sendTelemetry, type BrowserError, type Place } from '@matchdesk/shared/reporting'
import { filter, fromEvent, merge, Subject, throttleTime } from 'rxjs'

declare const __webpack_public_path__: string

/** In milliseconds: an embed reports so often at most. */
const pauseMs = 5000

export interface Reported {
  readonly transport: Transport
  readonly document: Document
  readonly getPlace: () => Pick<Place, 'remote' | 'page' | 'requestId'>
}

export type Reporter = ReturnType<typeof createReporter>

/** Errors of a page are heard by each remote that is mounted in it: the first one reports it. */
const knownErrors = new WeakSet<BrowserError>()

/** The release of this file, as `embed/1.0.0-1a2b3c4d/`. */
const folder = /^[\w-]+\/[^/]+\//.exec(releasedFileIn(`${__webpack_public_path__}index.js`) ?? '')?.[0] ?? ''

/** Reports the failures of a mounted remote, with the origin of its portal. */
export function createReporter({ transport, document, getPlace }: Reported) {
  const [, version = ''] = folder.split('/')
  const sender = { tab: randomKey(), ...(/^https?:/.test(globalThis.origin) && { portal: globalThis.origin }) }
  const log = createFailureLog((error: BrowserError) => {
    const record = recordOf(error, { ...getPlace(), version })
    const files = record ? [...record.frames, ...record.components, { file: record.missing ?? '' }] : []
    const isOwn = folder !== '' && files.some(({ file }) => file.startsWith(folder))
    return isOwn ? record : undefined
  })
  const added = new Subject<void>()

  function add(error: BrowserError) {
    if (knownErrors.has(error)) return
    knownErrors.add(error)
    log.add(error)
    added.next()
  }
  const send = () => void sendTelemetry(transport, log.take, sender)
  const hidden = fromEvent(document, 'visibilitychange').pipe(filter(() => document.visibilityState === 'hidden'))
  const sending = merge(added.pipe(throttleTime(pauseMs, undefined, { leading: true, trailing: true })), hidden).subscribe(send)
  return {
    add,
    stop() {
      sending.unsubscribe()
      send()
    },
  }
}
