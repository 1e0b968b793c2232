/** In milliseconds. The terminal, npm and tsx each pass on one Ctrl-C: signals so close to the first are one. */
const repeatMs = 1_000

/** Stops at the first signal. A later one, of somebody who does not want to wait, ends the process at once. */
export function stopOnSignal(stop: () => unknown) {
  let first: number | undefined
  const onSignal = () => {
    if (first === undefined) stop()
    else if (performance.now() - first > repeatMs) process.exit(1)
    first ??= performance.now()
  }
  for (const signal of stopSignals) process.on(signal, onSignal)
}

/** Signals that `stopOnSignal` takes; close-with-grace, which ends the process at the second signal, leaves them alone. */
export const stopSignals = ['SIGINT', 'SIGTERM'] as const
