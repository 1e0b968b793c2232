import { call, fail, toastFailure, useWrite, type Outcome } from '@matchdesk/shared/client'
import { notifications, type notificationText, profiles, type Output } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { useRef } from 'react'

/** A notification as it is typed. */
export type NotificationText = (typeof notificationText)['_zod']['output']

/** The values of a new notification. */
export const initialText = { screen: 'home' }

/** The body of the request. */
export const toContent = ({ title, body, screen }: NotificationText) => ({ title, body, data: { screen } })

/** Sends to one user, whose phone is looked up at that moment. Returns the outcome with the job whose result can be read. */
export function useSendToOne() {
  const host = useHost()
  const write = useWrite(host)
  const sending = useRef(false)

  async function send(user_code: string, text: NotificationText): Promise<Outcome<Output<typeof notifications.sendToOne>> | undefined> {
    const user = await call(host, profiles.one, { params: { user_code } })
    if (!user.ok) return tell(user)
    const { name, fcm_token: token } = user.value.app_user
    if (!token) return tell(fail('refused', { message: `${name} has no phone that takes notifications` }))
    return write.send(notifications.sendToOne, { body: { ...toContent(text), token, user_code } })
  }

  function tell<F extends ReturnType<typeof fail>>(refused: F): F {
    toastFailure(host, refused.failure)
    return refused
  }

  /** Undefined while another one is on its way: a double click sends once. */
  async function sendOnce(user_code: string, text: NotificationText) {
    if (sending.current) return undefined
    sending.current = true
    return send(user_code, text).finally(() => (sending.current = false))
  }

  return sendOnce
}
