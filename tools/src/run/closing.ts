type Step = () => Promise<unknown>

/** Collects what must be undone at the end and undoes it, last first: at once when the process is told to stop. */
export function closing() {
  const steps: Step[] = []
  let closed: Promise<void> | undefined

  const close = () =>
    (closed ??= (async () => {
      for (const step of steps.toReversed()) await step()
    })())

  const told = () => {
    if (closed) process.exit(1)
    void close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', told).on('SIGTERM', told)
  return { add: (step: Step) => void steps.push(step), close }
}
