import { useKept } from '@matchdesk/shared/screens/form'
import { Heading, Panel, Stack } from '@matchdesk/shared/ui'
import { AccountForm } from './AccountForm'
import { NewProfile } from './NewProfile'
import { OtpForm } from './OtpForm'
import { VerifiedAccount } from './VerifiedAccount'

/** How far a registration is: an account, the OTP that was sent to it, and the user that it proved. */
const names = ['email_id', 'mobile_no', 'user_id', 'draft', 'step'] as const
type Registration = Readonly<Record<(typeof names)[number], string>>

/** An account whose mobile number is proved by an OTP, and then the profile of its user. */
export default function RegistrationForm() {
  const [kept, keep] = useKept<Registration>('registration', names)
  const { step = 'account', user_id = '', draft = '' } = kept ?? {}
  return (
    <Stack gap="4">
      <Panel display="grid" gap="4" aria-label="Account">
        <Heading>Account</Heading>
        {kept && step === 'verified' ? (
          <VerifiedAccount account={kept} onAgain={() => keep({ ...kept, step: 'account' })} onOther={() => keep(undefined)} />
        ) : (
          <>
            <AccountForm account={kept} isSent={step === 'sent'} onSent={(account) => keep({ user_id, draft, ...account, step: 'sent' })} />
            <OtpForm
              key={step}
              mobile_no={kept && step === 'sent' ? kept.mobile_no : undefined}
              onVerified={(id) => kept && keep({ ...kept, user_id: id, draft: draft || id, step: 'verified' })}
            />
          </>
        )}
      </Panel>
      {user_id && <NewProfile key={draft} user_id={user_id} draft={draft} isVerified={step === 'verified'} onSaved={() => keep(undefined)} />}
    </Stack>
  )
}
