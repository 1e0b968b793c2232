import { useWrite } from '@matchdesk/shared/client'
import { registration } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Fields, Form, SaveBar, useForm } from '@matchdesk/shared/screens/form'
import { Box, Text } from '@matchdesk/shared/ui'

interface Props {
  /** The number that got the OTP; until then the field is locked. */
  mobile_no: string | undefined
  onVerified: (user_id: string) => void
  /** Hears that too many wrong OTPs were sent: only another one can be right. */
  onSpent: () => void
}

/** Takes the OTP that proves the mobile number. */
export function OtpForm({ mobile_no, onVerified, onSpent }: Props) {
  const { send } = useWrite(useHost())
  const form = useForm(registration.verify.body, {
    name: 'OTP',
    locked: mobile_no === undefined ? { mobile_no: '', mobile_otp: '' } : { mobile_no },
    save: async (body) => {
      const outcome = await send(registration.verify, { body })
      if (outcome?.ok) onVerified(outcome.value.USERID)
      else if (outcome?.failure.kind === 'rateLimited') onSpent()
      return outcome
    },
  })
  return (
    <Box maxWidth="320px">
      <Form form={form} label="Verification" initialFocus={mobile_no && 'mobile_otp'}>
        <Fields form={form} names={['mobile_otp']} />
        {mobile_no !== undefined && (
          <>
            <Text fontSize="sm" color="fg.muted" role="status">
              An OTP was sent to <bdi translate="no">{mobile_no}</bdi>.
            </Text>
            <SaveBar form={form} label="Verify OTP" refused="Not verified" />
          </>
        )}
      </Form>
    </Box>
  )
}
