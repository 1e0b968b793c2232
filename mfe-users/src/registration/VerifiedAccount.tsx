import { newAccount } from '@matchdesk/shared/contract'
import { Fields, Form, useForm } from '@matchdesk/shared/screens/form'
import { Flex } from '@matchdesk/shared/ui'
import { Badge, Button } from '@matchdesk/shared/ui/base'

/** The text in place of the password: nobody sees the password again, nor its length. */
const passwordMask = '········'

interface Props {
  account: { readonly email_id: string; readonly mobile_no: string }
  onVerify: () => void
  onNewUser: () => void
}

/** The account whose mobile number is proved, locked. */
export function VerifiedAccount({ account: { email_id, mobile_no }, onVerify, onNewUser }: Props) {
  const form = useForm(newAccount, { name: 'account', readOnlyValues: { email_id, mobile_no, password: passwordMask } })
  return (
    <Form form={form} label="Account">
      <Fields form={form} />
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
