import type { TelemetryEntry } from '@matchdesk/shared/reporting'

type Load = Extract<TelemetryEntry, { type: 'load' }>

/** In milliseconds. */
const hour = 3_600_000

/** Takes what is new of the releases that a tab runs, and once each hour those that are open: the server counts tabs of a day, and hours of use of a canary. */
export function createLoadReports() {
  const reports = new Map<string, { readonly text: string; readonly hour: number }>()
  return (loads: readonly Load[], open: readonly string[], now: number): Load[] => {
    const currentHour = Math.floor(now / hour)
    return loads.filter((load) => {
      const text = JSON.stringify(load)
      const last = reports.get(load.remote)
      if (last?.text === text && (last.hour === currentHour || !open.includes(load.remote))) return false
      reports.set(load.remote, { text, hour: currentHour })
      return true
    })
  }
}
