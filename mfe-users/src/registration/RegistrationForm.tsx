import { useHost } from '@matchdesk/shared/remote'
import { useSessionValue } from '@matchdesk/shared/screens/form'
import { Heading, Panel, Stack } from '@matchdesk/shared/ui'
import { useState } from 'react'
import { AccountForm } from './AccountForm'
import { readUnfinished } from '../unfinished'
import { NewProfile } from './NewProfile'
import { OtpForm } from './OtpForm'
import { VerifiedAccount } from './VerifiedAccount'

/** The state of a registration: an account, the OTP that was sent to it, and the user that it proved. */
const names = ['email_id', 'mobile_no', 'user_id', 'draft', 'step'] as const
/** `visit` is empty for a registration that nobody gave up. */
type Registration = Readonly<Record<(typeof names)[number] | 'visit', string>>

/**
 * An account whose mobile number is proved by an OTP, and then the profile of its user. A registration that was given up starts
 * again with its account, and with what was typed of its profile.
 */
export default function RegistrationForm() {
  const { state } = useHost()
  const [stored, keep] = useSessionValue<Registration>('registration', names)
  const [unfinished, setUnfinished] = useState(() => readUnfinished(state))
  const [resendAt, setResendAt] = useState(0)
  const [sends, setSends] = useState(0)
  const isNewVisit = unfinished !== undefined && unfinished.visit !== stored?.visit
  const registration = isNewVisit ? { ...unfinished, user_id: '', draft: unfinished.user_id, step: 'account' } : stored
  const startOver = () => {
    setUnfinished(undefined)
    keep(undefined)
  }
  const { step = 'account', user_id = '', draft = '', visit = '' } = registration ?? {}
  return (
    <Stack gap="4">
      <Panel display="grid" gap="4" aria-label="Account">
        <Heading>Account</Heading>
        {registration && step === 'verified' ? (
          <VerifiedAccount account={registration} onVerify={() => keep({ ...registration, step: 'account' })} onNewUser={startOver} />
        ) : (
          <>
            <AccountForm
              account={registration}
              draft={draft ? `account ${draft}` : 'account'}
              isSent={step === 'sent'}
              resendAt={resendAt}
              onSent={(account, resendAfter) => {
                setResendAt(Date.now() + resendAfter * 1000)
                keep({ user_id, draft, visit, ...account, step: 'sent' })
                setSends(sends + 1)
              }}
            />
            <OtpForm
              key={`${step} ${sends}`}
              onSpent={() => setResendAt(0)}
              mobile_no={registration && step === 'sent' ? registration.mobile_no : undefined}
              onVerified={(id) => registration && keep({ ...registration, user_id: id, draft: draft || id, step: 'verified' })}
            />
          </>
        )}
      </Panel>
      {user_id && <NewProfile key={draft} user_id={user_id} draft={draft} isVerified={step === 'verified'} onSaved={startOver} />}
    </Stack>
  )
}
