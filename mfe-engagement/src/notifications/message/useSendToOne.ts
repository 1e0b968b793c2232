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

  async function send(user_code: string, text: NotificationText): Promise<Outcome<Output<typeof notifications.sendToOne>> | undefined> {
    const reading = await call(host, profiles.one, { params: { user_code } })
    const token = reading.ok ? reading.value.app_user.fcm_token : ''
    if (token) return write.send(notifications.sendToOne, { body: { ...toContent(text), token, user_code } })
    const refusal = reading.ok ? fail('refused', { message: `${reading.value.app_user.name} has no phone that takes notifications` }) : reading
    toastFailure(host, refusal.failure)
    return refusal
  }

  return async (...message: Parameters<typeof send>) => {
    if (isSending.current) return undefined
    isSending.current = true
    return send(...message).finally(() => (isSending.current = false))
  }
}
