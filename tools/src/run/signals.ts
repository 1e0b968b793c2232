/** In milliseconds. The terminal, npm and tsx each pass on one Ctrl-C: signals so close to the first are one. */
const repeatMs = 1_000

/** In milliseconds. */
const parentCheckMs = 500

/** `kill` of npm ends npm and the shell that it started, and the shell passes no signal on: this process gets another parent. */
function stopWithoutParent(stop: () => unknown) {
  const { ppid } = process
  const check = setInterval(() => {
    if (process.ppid === ppid) return
    clearInterval(check)
    stop()
  }, parentCheckMs).unref()
}

/** Stops at the first signal, or where npm started this process and is no more. A later signal, of somebody who does not want to wait, ends the process at once. */
export function stopOnSignal(stop: () => unknown) {
  let first: number | undefined
  const begin = () => {
    if (first === undefined) stop()
    first ??= performance.now()
  }
  const onSignal = () => {
    if (first !== undefined && performance.now() - first > repeatMs) process.exit(1)
    begin()
  }
  for (const signal of stopSignals) process.on(signal, onSignal)
  if (process.env.npm_lifecycle_event) stopWithoutParent(begin)
}

/** Signals that `stopOnSignal` takes; close-with-grace, which ends the process at the second signal, leaves them alone. */
export const stopSignals = ['SIGINT', 'SIGTERM'] as const
