import { useHost } from '@matchdesk/shared/remote'
import { useSessionValue } from '@matchdesk/shared/screens/form'
import { Heading, Panel, Stack } from '@matchdesk/shared/ui'
import { useState } from 'react'
import { AccountForm } from './AccountForm'
import { continuedOf } from '../unfinished'
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
  const [continued, setContinued] = useState(() => continuedOf(state))
  const [resendAt, setResendAt] = useState(0)
  const [sends, setSends] = useState(0)
  const isOther = continued !== undefined && continued.visit !== stored?.visit
  const kept = isOther ? { ...continued, user_id: '', draft: continued.user_id, step: 'account' } : stored
  const startOver = () => {
    setContinued(undefined)
    keep(undefined)
  }
  const { step = 'account', user_id = '', draft = '', visit = '' } = kept ?? {}
  return (
    <Stack gap="4">
      <Panel display="grid" gap="4" aria-label="Account">
        <Heading>Account</Heading>
        {kept && step === 'verified' ? (
          <VerifiedAccount account={kept} onAgain={() => keep({ ...kept, step: 'account' })} onOther={startOver} />
        ) : (
          <>
            <AccountForm
              account={kept}
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
              mobile_no={kept && step === 'sent' ? kept.mobile_no : undefined}
              onVerified={(id) => kept && keep({ ...kept, user_id: id, draft: draft || id, step: 'verified' })}
            />
          </>
        )}
      </Panel>
      {user_id && <NewProfile key={draft} user_id={user_id} draft={draft} isVerified={step === 'verified'} onSaved={startOver} />}
    </Stack>
  )
}
