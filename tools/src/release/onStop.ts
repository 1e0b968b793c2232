const signals = ['SIGINT', 'SIGTERM'] as const

/** Runs a cleanup before a signal ends the process. Returns the function that ends the watch. */
export function onStop(cleanup: () => Promise<void>) {
  const end = () => void cleanup().finally(() => process.exit(130))
  for (const signal of signals) process.once(signal, end)
  return () => {
    for (const signal of signals) process.off(signal, end)
  }
}
