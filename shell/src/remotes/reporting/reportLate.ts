import { filter, firstValueFrom, fromEvent, merge, timer } from 'rxjs'
import type { startReporter } from './reporter'

/** In milliseconds. */
const longAfterFirstRows = 60_000

/** Loads what tells the server of this document: long after the first rows, or as soon as something fails or the tab is hidden. */
export async function reportLate(...[bus, config, capabilities, sources]: Parameters<typeof startReporter>) {
  const failures = sources.remoteEvents.errors.pipe(filter(({ length }) => length > 0))
  await firstValueFrom(merge(timer(longAfterFirstRows), fromEvent(document, 'visibilitychange'), failures))
  const reporter = await import(/* webpackChunkName: 'reporter' */ './reporter').catch(() => undefined)
  reporter?.startReporter(bus, config, capabilities, sources)
}
