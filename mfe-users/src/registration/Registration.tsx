import { GoBack } from '@matchdesk/shared/screens'
import { Skeleton, Stack } from '@matchdesk/shared/ui/base'
import { lazy, Suspense } from 'react'

const RegistrationForm = lazy(() => import('./RegistrationForm'))

export default () => (
  <Stack>
    <GoBack to="/users/all" />
    <Suspense fallback={<Skeleton rows={4} />}>
      <RegistrationForm />
    </Suspense>
  </Stack>
)
