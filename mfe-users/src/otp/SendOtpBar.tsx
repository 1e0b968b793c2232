import { toPhone } from '@matchdesk/shared/contract'
import { useSecondsLeft } from '@matchdesk/shared/screens'
import { SaveBar, useControlValue, type FormHandle } from '@matchdesk/shared/screens/form'

interface Props {
  form: FormHandle
  /** The field with the number or email. */
  field: string
  /** The number or email that got the last OTP. */
  sentTo: string | undefined
  /** In milliseconds. Until then no other OTP goes to the same address. */
  resendAt: number
}

const normalForm = (address: string) => toPhone(address) ?? address

/** The button that sends an OTP; another one to the same address has to wait. */
export function SendOtpBar({ form, field, sentTo, resendAt }: Props) {
  const value = String(useControlValue(form, field))
  const seconds = useSecondsLeft(resendAt)
  const isWaiting = sentTo !== undefined && seconds > 0 && normalForm(value) === normalForm(sentTo)
  const label = sentTo === undefined ? 'Send OTP' : 'Re Send OTP'
  return (
    <SaveBar
      form={form}
      label={isWaiting ? `${label} (${seconds})` : label}
      failureTitle="Not sent"
      disabled={isWaiting}
      tone={sentTo === undefined ? 'brand' : 'plain'}
    />
  )
}
