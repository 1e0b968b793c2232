import { call, type Transport } from '@matchdesk/shared/client'
import { failures } from '@matchdesk/shared/contract'
import type { FailureLog } from './failureLog'

const maxItems = 20

interface Sender {
  readonly tab: string
  /** The origin of the page around an embed. */
  readonly portal?: string
}

/** Sends what a log has to an API that takes it. It drops what it cannot send. */
export async function sendFailures(transport: Transport, log: Pick<FailureLog, 'take'>, sender: Sender): Promise<void> {
  if (!transport.bus.auth.value || !(await transport.capabilities.ready()).has('failures')) return
  for (let taken = log.take(maxItems); taken.length > 0; taken = log.take(maxItems))
    await call(transport, failures.report, { body: { ...sender, failures: taken } })
}
