interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** May a page fetch what nobody has asked for yet? Not offline, not on a slow connection, not where a person saves data. */
export function mayReadAhead(): boolean {
  const { connection: { saveData = false, effectiveType = '4g' } = {} } = navigator as { connection?: Connection }
  return navigator.onLine && !saveData && effectiveType === '4g'
}
