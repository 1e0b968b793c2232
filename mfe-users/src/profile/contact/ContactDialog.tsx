import { useWrite } from '@matchdesk/shared/client'
import { contactChange, newContact, type Output, type profiles } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Flex, Stack, Text } from '@matchdesk/shared/ui'
import { Button, Segmented } from '@matchdesk/shared/ui/base'
import { Dialog, DialogFooter } from '@matchdesk/shared/ui/overlay'
import { useState } from 'react'
import { OtpForm, SendOtpForm } from '../../otp'

interface Props {
  user: Pick<Output<typeof profiles.one>['app_user'], 'user_code' | 'name' | 'mobile_no' | 'email_id'>
  onClose: () => void
}

type Field = keyof typeof newContact

const choices = [
  { value: 'mobile_no', title: 'Mobile' },
  { value: 'email_id', title: 'Email' },
] as const satisfies readonly { value: Field; title: string }[]

/** An OTP that was sent. */
interface Sent {
  readonly address: string
  /** In milliseconds. */
  readonly resendAt: number
  readonly count: number
}

/** Changes the number or email of a user who cannot receive at the old one: an OTP proves the new one, and then it is stored. */
export default function ContactDialog({ user: { user_code, name, ...user }, onClose }: Props) {
  const { send } = useWrite(useHost())
  const [field, setField] = useState<Field>('mobile_no')
  const [sentOtp, setSentOtp] = useState<Sent>()
  const params = { user_code }
  return (
    <Dialog title={`Change mobile or email of ${name}`} onClose={onClose}>
      <Stack gap="4" marginBlockStart="3">
        <Flex gap="3" align="center" wrap="wrap">
          <Segmented
            label="What to change"
            choices={choices}
            value={field}
            onChange={(value) => {
              setField(value === 'email_id' ? value : 'mobile_no')
              setSentOtp(undefined)
            }}
          />
          <Text color="fg.muted" overflowWrap="anywhere">
            Now: <bdi translate="no">{user[field]}</bdi>
          </Text>
        </Flex>
        <SendOtpForm
          key={field}
          name="contact"
          label="New address"
          body={newContact[field]}
          field={field}
          sentTo={sentOtp?.address}
          resendAt={sentOtp?.resendAt ?? 0}
          send={(body) => send(contactChange.sendOtp, { params, body })}
          onSent={(body, resendAt) =>
            setSentOtp({ address: 'mobile_no' in body ? body.mobile_no : body.email_id, resendAt, count: (sentOtp?.count ?? 0) + 1 })
          }
        />
        {sentOtp && (
          <OtpForm
            key={sentOtp.count}
            body={contactChange.verify.body}
            readOnlyValues={{}}
            address={sentOtp.address}
            verify={async (body) => {
              const outcome = await send(contactChange.verify, { params, body })
              if (outcome?.ok) onClose()
              return outcome
            }}
            onSpent={() => setSentOtp({ ...sentOtp, resendAt: 0 })}
          />
        )}
      </Stack>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  )
}
