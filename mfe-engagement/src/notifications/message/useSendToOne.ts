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

/** Sends to one user, whose phone is looked up at that moment. Returns the outcome with the job whose result can be read; undefined while another one is on its way. */
export function useSendToOne() {
  const host = useHost()
  const write = useWrite(host)
  const isSending = useRef(false)

  function toast<F extends ReturnType<typeof fail>>(refused: F): F {
    toastFailure(host, refused.failure)
    return refused
  }

  async function send(user_code: string, text: NotificationText): Promise<Outcome<Output<typeof notifications.sendToOne>> | undefined> {
    const user = await call(host, profiles.one, { params: { user_code } })
    if (!user.ok) return toast(user)
    const { name, fcm_token: token } = user.value.app_user
    if (!token) return toast(fail('refused', { message: `${name} has no phone that takes notifications` }))
    return write.send(notifications.sendToOne, { body: { ...toContent(text), token, user_code } })
  }

  return async (...message: Parameters<typeof send>) => {
    if (isSending.current) return undefined
    isSending.current = true
    return send(...message).finally(() => (isSending.current = false))
  }
}
