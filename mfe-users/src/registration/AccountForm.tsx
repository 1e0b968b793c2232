import { useWrite } from '@matchdesk/shared/client'
import { registration } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Fields, Form, useForm } from '@matchdesk/shared/screens/form'
import { Flex } from '@matchdesk/shared/ui'
import { Badge, Button } from '@matchdesk/shared/ui/base'
import { SendOtpBar } from '../otp'

interface Account {
  readonly email_id: string
  readonly mobile_no: string
}

/** The fields that make an account. */
const accountFields = ['email_id', 'mobile_no', 'password']

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

/** The text in place of the password: nobody sees the password again, nor its length. */
const passwordMask = '········'

interface VerifiedProps {
  account: Account
  onVerify: () => void
  onNewUser: () => void
}

/** The account whose mobile number is proved, locked. */
export function VerifiedAccount({ account: { email_id, mobile_no }, onVerify, onNewUser }: VerifiedProps) {
  const form = useForm(registration.sendOtp.body, { name: 'account', readOnlyValues: { email_id, mobile_no, password: passwordMask } })
  return (
    <Form form={form} label="Account">
      <Fields form={form} names={accountFields} />
      <Flex gap="2" wrap="wrap" align="center" justify="space-between">
        <Badge tone="good">Mobile number verified</Badge>
        <Flex gap="2" wrap="wrap">
          <Button tone="quiet" onClick={onVerify}>
            Verify again
          </Button>
          <Button tone="quiet" onClick={onNewUser}>
            Register another user
          </Button>
        </Flex>
      </Flex>
    </Form>
  )
}
