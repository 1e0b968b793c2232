import type { Bus } from '@matchdesk/shared/bus'
import { reauthRequired } from '@matchdesk/shared/contract'
import type { Reply, Send } from './wire'

const isRequired = (reply: Reply) =>
  'status' in reply && reply.status === 403 && (reply.body as { code?: unknown } | undefined)?.code === reauthRequired

/**
 * The transport of a host, but for an act that needs the password again: `confirm` asks for it, once for all acts that wait, and then
 * the same request is sent again. A host wraps its transport so for remotes of every version.
 */
export function withReauth(bus: Bus, send: Send, confirm: () => Promise<boolean>): Send {
  let asking: Promise<boolean> | undefined
  let confirmations = 0

  async function ask() {
    const isConfirmed = await confirm()
    if (isConfirmed) confirmations += 1
    return isConfirmed
  }

  return async (request) => {
    const [before, person] = [confirmations, bus.auth.value?.USERID]
    const reply = await send(request)
    if (!isRequired(reply)) return reply
    const isConfirmed = confirmations > before || (await (asking ??= ask().finally(() => (asking = undefined))))
    const auth = bus.auth.value
    if (!isConfirmed || !auth || auth.USERID !== person) return reply
    return send({ ...request, headers: { ...request.headers, Authorization: auth.Authorization } })
  }
}
