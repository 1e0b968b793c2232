import type { Outcome } from '@matchdesk/shared/client'
import { toPhone, type Shape } from '@matchdesk/shared/contract'
import { useSecondsLeft } from '@matchdesk/shared/screens'
import { Fields, Form, SaveBar, useControlValue, useForm, type FormHandle } from '@matchdesk/shared/screens/form'
import { Text } from '@matchdesk/shared/ui'

interface Props<S extends Shape> {
  /** Its last field is the OTP; the others are read-only. */
  body: S
  readOnlyValues: Readonly<Record<string, string>>
  /** The number or email that got the OTP; until then the field is read-only. */
  address: string | undefined
  verify: (body: S['_zod']['output']) => Promise<Outcome<unknown> | undefined>
  /** Hears that too many wrong OTPs were sent: only another one can be right. */
  onSpent: () => void
}

/** Takes the OTP that proves a mobile number or an email. */
export function OtpForm<S extends Shape>({ body, readOnlyValues, address, verify, onSpent }: Props<S>) {
  const field = Object.keys(body.shape).at(-1) ?? ''
  const form = useForm(body, {
    name: 'OTP',
    readOnlyValues: address === undefined ? { ...readOnlyValues, [field]: '' } : readOnlyValues,
    save: async (typed) => {
      const outcome = await verify(typed)
      if (outcome?.ok === false && outcome.failure.kind === 'rateLimited') onSpent()
      return outcome
    },
  })
  return (
    <Form form={form} label="Verification" initialFocus={address && field}>
      <Fields form={form} names={[field]} />
      {address !== undefined && (
        <>
          <Text fontSize="sm" color="fg.muted" role="status">
            An OTP was sent to <bdi translate="no">{address}</bdi>.
          </Text>
          <SaveBar form={form} label="Verify OTP" failureTitle="Not verified" />
        </>
      )}
    </Form>
  )
}

type SendOptions<S extends Shape> = Pick<Parameters<typeof useForm<S>>[1], 'name' | 'record' | 'draft'> & {
  label: string
  body: S
  /** The field with the number or email. */
  field: string
  /** The number or email that got the last OTP. */
  sentTo: string | undefined
  /** In milliseconds. Until then no other OTP goes to the same address. */
  resendAt: number
  send: (body: S['_zod']['output']) => Promise<Outcome<{ readonly resend_after?: number | undefined }> | undefined>
  /** `resendAt` is in milliseconds. */
  onSent: (body: S['_zod']['output'], resendAt: number) => void
}

/** Sends an OTP to a number or email; another one to the same address has to wait. */
export function SendOtpForm<S extends Shape>({ label, body, field, sentTo, resendAt, send, onSent, ...options }: SendOptions<S>) {
  const form = useForm(body, {
    ...options,
    save: async (typed) => {
      const outcome = await send(typed)
      if (outcome?.ok) onSent(typed, Date.now() + (outcome.value.resend_after ?? 0) * 1000)
      return outcome
    },
  })
  return (
    <Form form={form} label={label}>
      <Fields form={form} />
      <SendOtpBar form={form} field={field} sentTo={sentTo} resendAt={resendAt} />
    </Form>
  )
}

const normalForm = (address: string) => toPhone(address) ?? address

function SendOtpBar({ form, field, sentTo, resendAt }: Pick<SendOptions<Shape>, 'field' | 'sentTo' | 'resendAt'> & { form: FormHandle }) {
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
