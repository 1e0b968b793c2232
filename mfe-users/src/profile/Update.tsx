import { lazyPart } from '@matchdesk/shared/remote'
import { profiles } from '@matchdesk/shared/contract'
import { EditRecordScreen, GoBack, RecordPager, usePathSegments } from '@matchdesk/shared/screens'
import { Row, Skeleton, Stack } from '@matchdesk/shared/ui/base'

const UpdateForm = lazyPart(
  () => import('./UpdateForm'),
  () => <Skeleton rows={12} />,
)

export default function Update() {
  const user_code = usePathSegments().at(-1) ?? ''
  return (
    <Stack>
      <Row>
        <GoBack to="/users/all" />
        <RecordPager />
      </Row>
      <EditRecordScreen list="/users/all" read={profiles.one} params={{ user_code }} getTitle={({ app_user }) => app_user.name}>
        {({ app_user }) => <UpdateForm user={app_user} />}
      </EditRecordScreen>
    </Stack>
  )
}
