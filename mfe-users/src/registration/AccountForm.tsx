import { useWrite } from '@matchdesk/shared/client'
import { toPhone, registration } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { useSecondsLeft } from '@matchdesk/shared/screens'
import { Fields, Form, SaveBar, useControlValue, useForm } from '@matchdesk/shared/screens/form'

export interface Account {
  readonly email_id: string
  readonly mobile_no: string
}

/** The fields that make an account. */
export const accountFields = ['email_id', 'mobile_no', 'password']

interface Props {
  account: Account | undefined
  /** Names the draft. */
  draft: string
  isSent: boolean
  /** In milliseconds. Until then no other OTP goes to the same number. */
  resendAt: number
  /** `resendAfter` is in seconds. */
  onSent: (account: Account, resendAfter: number) => void
}

/** Sends an OTP to the mobile number; another one to the same number has to wait. */
export function AccountForm({ account, draft, isSent, resendAt, onSent }: Props) {
  const { send } = useWrite(useHost())
  const form = useForm(registration.sendOtp.body, {
    name: 'account',
    draft,
    record: account && { email_id: account.email_id, mobile_no: account.mobile_no },
    save: async (body) => {
      const outcome = await send(registration.sendOtp, { body })
      if (outcome?.ok) onSent({ email_id: body.email_id, mobile_no: body.mobile_no }, outcome.value.resend_after ?? 0)
      return outcome
    },
  })
  const mobile_no = useControlValue(form, 'mobile_no')
  const seconds = useSecondsLeft(resendAt)
  const isWaiting = isSent && seconds > 0 && toPhone(String(mobile_no)) === toPhone(account?.mobile_no ?? '')
  const label = isSent ? 'Re Send OTP' : 'Send OTP'
  return (
    <Form form={form} label="Account">
      <Fields form={form} names={accountFields} />
      <SaveBar
        form={form}
        label={isWaiting ? `${label} (${seconds})` : label}
        refused="Not sent"
        disabled={isWaiting}
        tone={isSent ? 'plain' : 'brand'}
      />
    </Form>
  )
}
