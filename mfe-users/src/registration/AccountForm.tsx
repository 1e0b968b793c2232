import { useWrite } from '@matchdesk/shared/client'
import { toPhone, registration } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Fields, Form, SaveBar, useControlValue, useForm } from '@matchdesk/shared/screens/form'
import type { Countdown } from './useCountdown'

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
  /** How long the next OTP has to wait. */
  wait: Countdown
  onSent: (account: Account) => void
}

/** Sends an OTP to the mobile number; another one to the same number has to wait. */
export function AccountForm({ account, draft, isSent, wait, onSent }: Props) {
  const { send } = useWrite(useHost())
  const form = useForm(registration.sendOtp.body, {
    name: 'account',
    draft,
    record: account && { email_id: account.email_id, mobile_no: account.mobile_no },
    save: async (body) => {
      const outcome = await send(registration.sendOtp, { body })
      if (outcome?.ok) {
        wait.start(outcome.value.resend_after ?? 0)
        onSent({ email_id: body.email_id, mobile_no: body.mobile_no })
      }
      return outcome
    },
  })
  const mobile_no = useControlValue(form, 'mobile_no')
  const isWaiting = isSent && wait.seconds > 0 && toPhone(String(mobile_no)) === toPhone(account?.mobile_no ?? '')
  const label = isSent ? 'Re Send OTP' : 'Send OTP'
  return (
    <Form of={form} label="Account">
      <Fields of={form} names={accountFields} />
      <SaveBar
        of={form}
        label={isWaiting ? `${label} (${wait.seconds})` : label}
        refused="Not sent"
        disabled={isWaiting}
        tone={isSent ? 'plain' : 'brand'}
      />
    </Form>
  )
}
