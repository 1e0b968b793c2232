import { useWrite } from '@matchdesk/shared/client'
import { registration } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Fields, Form, useForm } from '@matchdesk/shared/screens/form'
import { SendOtpBar } from '../otp/SendOtpBar'

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
  return (
    <Form form={form} label="Account">
      <Fields form={form} names={accountFields} />
      <SendOtpBar form={form} field="mobile_no" sentTo={isSent ? account?.mobile_no : undefined} resendAt={resendAt} />
    </Form>
  )
}
