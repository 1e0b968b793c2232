import closeWithGrace from 'close-with-grace'
import { stopOnSignal, stopSignals } from './signals'

type Step = () => Promise<unknown>

/** Longer than the API may take to stop. */
const stopLimit = 20_000

/** Collects what must be undone at the end and undoes it, last first: at once when a signal stops the process, or it fails. */
export function closing() {
  const steps: Step[] = []
  let closed: Promise<void> | undefined

  const close = () =>
    (closed ??= (async () => {
      for (const step of steps.toReversed()) await step()
    })())

  const { close: stop } = closeWithGrace({ delay: stopLimit, skip: [...stopSignals] }, async ({ err }) => {
    if (err) console.error(err)
    await close()
  })
  stopOnSignal(stop)
  return { add: (step: Step) => void steps.push(step), close }
}
