import closeWithGrace from 'close-with-grace'
import { stopOnSignal, stopSignals } from './signals'

type Step = () => Promise<unknown>

/** Longer than the API may take to stop. */
const stopLimit = 20_000

/** Collects what must be undone at the end and undoes it, last first: at once when a signal stops the process, or it fails. */
export function createShutdown() {
  const steps: Step[] = []
  let result: Promise<void> | undefined

  const close = () =>
    (result ??= (async () => {
      for (const step of steps.toReversed()) await step()
    })())

  /** The reader of the output may go away first, such as the `tee` of a pipe at Ctrl-C: nobody reads what comes then. */
  function stopWithoutReader(error: NodeJS.ErrnoException) {
    if (error.code !== 'EPIPE') throw error
    stop()
  }

  const { close: stop } = closeWithGrace({ delay: stopLimit, skip: [...stopSignals] }, async ({ err }) => {
    if (err) console.error(err)
    await close()
  })
  stopOnSignal(stop)
  for (const output of [process.stdout, process.stderr]) output.on('error', stopWithoutReader)
  return { add: (step: Step) => void steps.push(step), close }
}
