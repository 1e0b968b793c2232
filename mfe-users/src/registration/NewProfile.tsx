import { useWrite } from '@matchdesk/shared/client'
import { registration } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { SectionedForm, useForm } from '@matchdesk/shared/screens/form'
import { checkAge } from '../profile/checkAge'
import { ProfileSections } from '../profile/ProfileSections'

interface Props {
  user_id: string
  /** Names the draft: the profile stays when another number is proved for it. */
  draft: string
  isVerified: boolean
  onSaved: () => void
}

/** The profile of the user whose mobile number was proved. */
export function NewProfile({ user_id, draft, isVerified, onSaved }: Props) {
  const host = useHost()
  const { send, uploadPercent } = useWrite(host)
  const form = useForm(registration.register.body, {
    name: 'registration',
    readOnlyValues: { user_id },
    draft: `registration ${draft}`,
    check: (body) => checkAge(body),
    save: (body) => send(registration.register, { body }),
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
