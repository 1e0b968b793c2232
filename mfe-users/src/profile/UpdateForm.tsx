import { useIsAllowed, useWrite } from '@matchdesk/shared/client'
import { identityNames, profiles, type Output } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Facts } from '@matchdesk/shared/screens'
import { SectionedForm, useForm } from '@matchdesk/shared/screens/form'
import { checkAge } from './checkAge'
import { ProfileSections } from './ProfileSections'

type User = Output<typeof profiles.one>['app_user']

/** The profile of a user. A save that fails shows in the form alone. */
export default function UpdateForm({ user }: { user: User }) {
  const host = useHost()
  const { send, uploadPercent } = useWrite(host, 'success')
  const canSeeIdentity = useIsAllowed(host, 'users.identity')
  const { id, user_code } = user
  const form = useForm(profiles.update.body, {
    name: 'profile',
    record: user,
    readOnlyValues: { id },
    draft: `user ${user_code}`,
    check: (body) => checkAge(body, user),
    save: (body, version) => send(profiles.update, { params: { user_code }, headers: { 'If-Match': version }, body }),
    onSaved: () => host.back('/users/all'),
  })
  return (
    <SectionedForm form={form} label="Update Profile" uploaded={uploadPercent}>
      <ProfileSections form={form} without={canSeeIdentity ? [] : identityNames}>
        <Facts shape={profiles.one.output.shape.app_user} record={user} names={['profile_pic']} />
      </ProfileSections>
    </SectionedForm>
  )
}
