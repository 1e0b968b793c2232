import type { Outcome } from '@matchdesk/shared/client'
import type { Shape } from '@matchdesk/shared/contract'
import { Fields, Form, SaveBar, useForm } from '@matchdesk/shared/screens/form'
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
