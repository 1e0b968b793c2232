import { profiles } from '@matchdesk/shared/contract'
import { GoBack, EditRecordScreen } from '@matchdesk/shared/screens'
import { Skeleton, Stack } from '@matchdesk/shared/ui/base'
import { lazy, Suspense } from 'react'
import { useUserCode } from './useUserCode'

const UpdateForm = lazy(() => import('./UpdateForm'))

export default function Update() {
  const user_code = useUserCode()
  return (
    <Stack>
      <GoBack to="/users/all" />
      <EditRecordScreen read={profiles.one} params={{ user_code }} titleOf={({ app_user }) => app_user.name}>
        {({ app_user }) => (
          <Suspense fallback={<Skeleton rows={12} />}>
            <UpdateForm user={app_user} />
          </Suspense>
        )}
      </EditRecordScreen>
    </Stack>
  )
}
