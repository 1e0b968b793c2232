import { useWrite } from '@matchdesk/shared/client'
import { newAccount, registration as endpoints } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { SectionedForm, useForm, useSessionValue } from '@matchdesk/shared/screens/form'
import { Heading, Stack } from '@matchdesk/shared/ui'
import { Panel } from '@matchdesk/shared/ui/base'
import { useState } from 'react'
import { OtpForm, SendOtpForm } from '../otp'
import { checkAge } from '../profile/checkAge'
import { ProfileSections } from '../profile/ProfileSections'
import { readUnfinished } from '../unfinished'
import { Steps } from './Steps'
import { VerifiedAccount } from './VerifiedAccount'

/** The state of a registration: an account, the OTP that was sent to it, and the user that it proved. */
const names = ['email_id', 'mobile_no', 'user_id', 'draft', 'step'] as const
const stepTitles: Readonly<Record<string, 'Account' | 'Code' | 'Profile'>> = { account: 'Account', sent: 'Code', verified: 'Profile' }
/** `visit` is empty for a registration that nobody gave up. */
type Registration = Readonly<Record<(typeof names)[number] | 'visit', string>>

/**
 * An account whose mobile number is proved by an OTP, and then the profile of its user. A registration that was given up starts
 * again with its account, and with what was typed of its profile.
 */
export default function RegistrationForm() {
  const host = useHost()
  const { send } = useWrite(host)
  const [progress, setProgress] = useSessionValue<Registration>('registration', names)
  const [unfinished, setUnfinished] = useState(() => readUnfinished(host.state))
  const [resendAt, setResendAt] = useState(0)
  const [sends, setSends] = useState(0)
  const isNewVisit = unfinished !== undefined && unfinished.visit !== progress?.visit
  const registration = isNewVisit ? { ...unfinished, user_id: '', draft: unfinished.user_id, step: 'account' } : progress
  const startOver = () => {
    setUnfinished(undefined)
    setProgress(undefined)
  }
  const { step = 'account', user_id = '', draft = '', visit = '' } = registration ?? {}
  const otpAddress = step === 'sent' ? registration?.mobile_no : undefined
  return (
    <Stack gap="4">
      <Steps current={stepTitles[step] ?? 'Account'} />
      <Panel style={{ display: 'grid', gap: 16 }} aria-label="Account">
        <Heading>Account</Heading>
        {registration && step === 'verified' ? (
          <VerifiedAccount account={registration} onVerify={() => setProgress({ ...registration, step: 'account' })} onNewUser={startOver} />
        ) : (
          <Stack gap="4" maxWidth="400px">
            <SendOtpForm
              name="account"
              label="Account"
              body={newAccount}
              field="mobile_no"
              record={registration && { email_id: registration.email_id, mobile_no: registration.mobile_no }}
              draft={draft ? `account ${draft}` : 'account'}
              sentTo={otpAddress}
              resendAt={resendAt}
              send={(body) => send(endpoints.sendOtp, { body })}
              onSent={({ email_id, mobile_no }, nextAt) => {
                setResendAt(nextAt)
                setProgress({ user_id, draft, visit, email_id, mobile_no, step: 'sent' })
                setSends(sends + 1)
              }}
            />
            <OtpForm
              key={`${step} ${sends}`}
              body={endpoints.verify.body}
              readOnlyValues={{ mobile_no: otpAddress ?? '' }}
              address={otpAddress}
              verify={async (body) => {
                const outcome = await send(endpoints.verify, { body })
                if (outcome?.ok && registration) {
                  const { USERID: id } = outcome.value
                  setProgress({ ...registration, user_id: id, draft: draft || id, step: 'verified' })
                }
                return outcome
              }}
              onSpent={() => setResendAt(0)}
            />
          </Stack>
        )}
      </Panel>
      {user_id && <NewProfile key={draft} user_id={user_id} draft={draft} isVerified={step === 'verified'} onSaved={startOver} />}
    </Stack>
  )
}

interface ProfileProps {
  user_id: string
  /** Names the draft: the profile stays when another number is proved for it. */
  draft: string
  isVerified: boolean
  onSaved: () => void
}

/** The profile of the user whose mobile number was proved. */
function NewProfile({ user_id, draft, isVerified, onSaved }: ProfileProps) {
  const host = useHost()
  const { send, uploadPercent } = useWrite(host)
  const form = useForm(endpoints.register.body, {
    name: 'registration',
    readOnlyValues: { user_id },
    draft: `registration ${draft}`,
    check: (body) => checkAge(body),
    save: (body) => send(endpoints.register, { body }),
    onSaved: () => {
      onSaved()
      host.back('/users/all')
    },
  })
  return (
    <SectionedForm form={form} label="Registration" initialFocus="name" uploaded={uploadPercent} disabled={!isVerified}>
      <ProfileSections form={form} />
    </SectionedForm>
  )
}
