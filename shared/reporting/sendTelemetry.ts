import { call, type Transport } from '@matchdesk/shared/client'
import { maxTelemetryEntries, telemetry } from '@matchdesk/shared/contract'
import type { TelemetryEntry } from './failureRecords'

interface Sender {
  readonly tab: string
  /** The origin of the page around an embed. */
  readonly portal?: string
}

/** Sends what `take` returns, at most so many entries at a time, to an API that takes them. It drops what it cannot send. */
export async function sendTelemetry(transport: Transport, take: (maximum: number) => readonly TelemetryEntry[], sender: Sender): Promise<void> {
  if (!transport.bus.auth.value || !(await transport.capabilities.ready()).has('remotes')) return
  for (let entries = take(maxTelemetryEntries); entries.length > 0; entries = take(maxTelemetryEntries))
    await call(transport, telemetry.report, { body: { ...sender, entries: [...entries] } })
}
