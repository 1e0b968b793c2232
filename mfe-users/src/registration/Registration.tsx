import { lazyPart } from '@matchdesk/shared/remote'
import { GoBack } from '@matchdesk/shared/screens'
import { Skeleton, Stack } from '@matchdesk/shared/ui/base'
import { Suspense } from 'react'

const RegistrationForm = lazyPart(() => import('./RegistrationForm'))

export default () => (
  <Stack>
    <GoBack to="/users/all" />
    <Suspense fallback={<Skeleton rows={4} />}>
      <RegistrationForm />
    </Suspense>
  </Stack>
)
