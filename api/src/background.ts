import { createLateMatching } from './areas/statements/matchLate'
import type { Deps } from './deps'
import type { Sealing } from './history/seal/sealing'
import { decideCanaries } from './jobs/canary/decideCanaries'
import { groupFailures } from './jobs/failures/groupFailures'
import { createSourceMaps } from './jobs/failures/sourceMaps'
import { messageQueues } from './jobs/engine'
import { sendNotifications } from './jobs/notifications/notificationWorker'
import { deliver } from './jobs/outbox/outboxWorker'
import { hashScreenshots } from './jobs/hashScreenshots'
import { purgeExpired } from './retention/purgeExpired'
import { renameValues } from './jobs/renameWorker'
import { fcm } from './jobs/transports/fcm'
import { outboxFolder, getOutbox } from './jobs/transports/outboxFiles'
import { sms, webhook } from './jobs/transports/httpTransports'
import { smtp } from './jobs/transports/smtp'
import { type Transport, outboxPush, type PushTransport } from './jobs/transports/transport'
import { startWorker } from './jobs/worker'
import type { Settings } from './settings'
import { eraseExpired } from './undo/eraseExpired'

type OnError = (error: unknown) => void

const print = (line: string) => process.stdout.write(line)

interface Transports {
  readonly messages: Transport
  readonly pushes: PushTransport
}

/** Messages without a configured transport become files. */
export function createTransports(settings: Settings): Transports {
  const { smtpUrl, smsUrl, supportEmail, fcmCredentials, ownerWebhook } = settings
  const outbox = outboxFolder(getOutbox(settings), () => new Date(), print)
  const channels = {
    mail: smtpUrl ? smtp(smtpUrl, supportEmail) : outbox,
    sms: smsUrl ? sms(smsUrl) : outbox,
    webhook: ownerWebhook ? webhook(ownerWebhook) : outbox,
    push: outbox,
  }
  const messages: Transport = { send: (message) => channels[message.channel].send(message) }
  return { messages, pushes: fcmCredentials ? fcm(fcmCredentials) : outboxPush(outbox) }
}

/** Starts the workers and the hourly purge; returns a function that stops them. */
export async function startBackground(deps: Deps & { readonly sealing: Sealing }, { messages, pushes }: Transports, onError: OnError) {
  const { boss } = deps.jobs
  let isStopping = false
  const report = (error: unknown) => (isStopping ? undefined : onError(error))
  boss.on('error', report)
  await boss.start()
  const maps = createSourceMaps(deps.settings)
  const stopWorkers = [
    ...messageQueues.map((queue) => startWorker((isStopped) => deliver(deps, messages, queue, isStopped), report)),
    startWorker((isStopped) => sendNotifications(deps, pushes, isStopped), report),
    startWorker((isStopped) => renameValues(deps, isStopped), report),
    startWorker((isStopped) => eraseExpired(deps, isStopped), report),
    startWorker(createLateMatching(deps), report),
    startWorker((isStopped) => groupFailures(deps, maps, isStopped), report),
    startWorker((isStopped) => hashScreenshots(deps, isStopped), report),
    startWorker(() => decideCanaries(deps), report, 10_000),
    startWorker(() => deps.sealing.round(), report, 10_000),
  ]
  const purge = () => void purgeExpired(deps).catch(report)
  const timer = setInterval(purge, 3_600_000)
  purge()
  return async () => {
    isStopping = true
    clearInterval(timer)
    await Promise.all(stopWorkers.map((stop) => stop()))
    await boss.stop({ graceful: false })
  }
}
