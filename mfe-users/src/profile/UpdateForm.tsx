import { useWrite } from '@matchdesk/shared/client'
import { profiles, type Output } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Facts } from '@matchdesk/shared/screens'
import { SectionedForm, useForm } from '@matchdesk/shared/screens/form'
import { useState } from 'react'
import { checkAge } from './checkAge'
import { ProfileSections } from './ProfileSections'

type User = Output<typeof profiles.one>['app_user']

/** The profile of a user as it was when the form was opened. A save that fails is said in the form alone. */
export default function UpdateForm({ user }: { user: User }) {
  const [opened] = useState(user)
  const host = useHost()
  const { send, uploaded } = useWrite(host, 'success')
  const { id, user_code } = opened
  const form = useForm(profiles.update.body, {
    name: `user ${user_code}`,
    record: opened,
    locked: { id },
    draft: `user ${user_code}`,
    check: (body) => checkAge(body, opened),
    save: (body, over = opened) => send(profiles.update, { params: { user_code }, headers: { 'If-Match': String(over.updatedAt) }, body }),
    onSaved: () => host.back('/users/all'),
  })
  return (
    <SectionedForm of={form} label="Update Profile" uploaded={uploaded}>
      <ProfileSections of={form}>
        <Facts shape={profiles.one.output.shape.app_user} record={opened} names={['profile_pic']} />
      </ProfileSections>
    </SectionedForm>
  )
}
