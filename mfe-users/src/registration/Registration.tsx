import { lazyPart } from '@matchdesk/shared/remote'
import { GoBack } from '@matchdesk/shared/screens'
import { Skeleton, Stack } from '@matchdesk/shared/ui/base'

const RegistrationForm = lazyPart(
  () => import('./RegistrationForm'),
  () => <Skeleton rows={4} />,
)

export default () => (
  <Stack>
    <GoBack to="/users/all" />
    <RegistrationForm />
  </Stack>
)
