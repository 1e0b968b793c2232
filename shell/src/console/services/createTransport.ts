import type { Bus } from '@matchdesk/shared/bus'
import {
  addReasons,
  askPassword,
  createRenewal,
  createSlowRequests,
  endSession,
  noticeMissingFactor,
  pipeline,
  uploadForms,
  type Step,
} from '@matchdesk/shared/client/transport'
import { BehaviorSubject, firstValueFrom, Subject } from 'rxjs'
import { baseUrlOf, createFetchTransport } from '../../services/fetchTransport'
import type { ShellServices } from '../../services/shellServices'

/** The transport of the console, which every remote uses. */
export function createTransport(
  { bus, config, clock, session }: Pick<ShellServices, 'bus' | 'config' | 'clock' | 'session'>,
  hasDirtyForm: BehaviorSubject<boolean>,
  noticeFaults: Step,
) {
  const renewal = createRenewal(bus, session, hasDirtyForm)
  const slowRequests = createSlowRequests()
  const passwordPrompt = createPasswordPrompt(bus)
  /** The API requires a second factor, which this admin has not. */
  const needsFactor = new BehaviorSubject(false)

  /** Takes over the answer that the inline script requested, unless the network failed. */
  const takeEarlyAnswer: Step = async (request, next) => {
    const reply = await globalThis.early?.answer.take(request)
    if (!reply || ('networkError' in reply && reply.networkError === 'offline')) return next(request)
    if ('status' in reply) clock.synchronize(String(reply.headers?.date))
    return reply
  }

  const send = pipeline(
    [
      noticeFaults,
      noticeMissingFactor(needsFactor),
      askPassword(bus, passwordPrompt.confirm),
      renewal.step,
      slowRequests.step,
      endSession(bus, () => location.hash.slice(1)),
      addReasons(baseUrlOf(config)),
      uploadForms(() => config.ready),
      takeEarlyAnswer,
    ],
    createFetchTransport(config, clock),
  )
  return { send, renewal, slowRequests, passwordPrompt, needsFactor }
}

/** The dialog in which the signed-in administrator types the password again. A new sign-in confirms it too, and the end of the session cancels it. */
function createPasswordPrompt(bus: Bus) {
  const isOpen = new BehaviorSubject(false)
  const answers = new Subject<boolean>()

  function close(isConfirmed: boolean) {
    if (!isOpen.value) return
    isOpen.next(false)
    answers.next(isConfirmed)
  }

  bus.auth.subscribe((auth) => close(auth !== null))
  return {
    isOpen,
    close,
    /** Opens the dialog; resolves when it closes, with whether the password was confirmed. */
    confirm() {
      isOpen.next(true)
      return firstValueFrom(answers)
    },
  }
}
