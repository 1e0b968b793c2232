import type { Bus } from '@matchdesk/shared/bus'
import { passwordMissing } from '@matchdesk/shared/contract'
import { hasCode, type Step } from './pipeline'

/**
 * Sends an act that needs the password again once more after `confirm` has asked for the password: once for all acts that wait.
 * Never in the name of another administrator who signed in meanwhile.
 */
export function askPassword(bus: Bus, confirm: () => Promise<boolean>): Step {
  let question: Promise<boolean> | undefined
  let confirmations = 0

  async function ask() {
    const isConfirmed = await confirm()
    if (isConfirmed) confirmations += 1
    return isConfirmed
  }

  return async (request, next) => {
    const [before, person] = [confirmations, bus.auth.value?.USERID]
    const reply = await next(request)
    if (!hasCode(reply, passwordMissing)) return reply
    const isConfirmed = confirmations > before || (await (question ??= ask().finally(() => (question = undefined))))
    const auth = bus.auth.value
    if (!isConfirmed || !auth || auth.USERID !== person) return reply
    return next({ ...request, headers: { ...request.headers, Authorization: auth.Authorization } })
  }
}
