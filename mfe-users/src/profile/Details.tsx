import { readAhead, useRead } from '@matchdesk/shared/client'
import { history, notes, profiles } from '@matchdesk/shared/contract'
import { useCapabilities, useHost, type Opened } from '@matchdesk/shared/remote'
import { AddressTabs, ButtonLink, Facts, GoBack, RecordPager, Notes, pagePath, RecordScreen, Timeline } from '@matchdesk/shared/screens'
import { Box, Button, Flex, Icon, Panel, Skeleton, Stack } from '@matchdesk/shared/ui'
import { Suspense } from 'react'
import { continuing, isUnfinished } from '../unfinished'
import { ContactChange } from './contact/ContactChange'
import { detailTabs } from './detailTabs'
import { PersonHeader } from './PersonHeader'
import { useUserCode } from './userPager'
import { detailsPager } from './userPager'

const { app_user: shape } = profiles.one.output.shape

function Details() {
  const user_code = useUserCode()
  const capabilities = useCapabilities()
  const host = useHost()
  const { value } = useRead(host, profiles.one, { params: { user_code } })
  const user = value?.app_user
  return (
    <Stack gap="4">
      <Flex gap="2" justify="space-between" wrap="wrap">
        <GoBack to="/users/all" />
        <RecordPager pager={detailsPager} currentKey={user_code} />
        {user && !isUnfinished(user) && (
          <Flex gap="2" wrap="wrap">
            <ContactChange user={user} />
            <ButtonLink to={pagePath`/users/edit/${user_code}`} icon="edit">
              Edit
            </ButtonLink>
          </Flex>
        )}
        {user && isUnfinished(user) && (
          <Button onClick={() => host.navigate('/users/new', continuing(user))}>
            <Icon name="next" />
            Continue
          </Button>
        )}
      </Flex>
      <RecordScreen list="/users/all" read={profiles.one} params={{ user_code }} getTitle={({ app_user }) => app_user.name}>
        {({ app_user }) => (
          <>
            <PersonHeader person={app_user} />
            <Panel>
              <AddressTabs
                label="Profile"
                tabs={[
                  ...detailTabs.map(({ id, title, names }) => ({
                    id,
                    title,
                    show: () => (
                      <Box paddingBlockStart="4">
                        <Facts shape={shape} record={app_user} names={names} />
                      </Box>
                    ),
                  })),
                  ...(capabilities?.has('history')
                    ? [{ id: 'history', title: 'History', show: () => <PersonHistory user_code={app_user.user_code} /> }]
                    : []),
                ]}
              />
            </Panel>
            {capabilities?.has('notes') && (
              <Suspense>
                <Notes endpoints={notes} params={{ user_code: app_user.user_code }} />
              </Suspense>
            )}
          </>
        )}
      </RecordScreen>
    </Stack>
  )
}

const PersonHistory = ({ user_code }: { user_code: string }) => (
  <Box paddingBlockStart="4">
    <Suspense fallback={<Skeleton rows={6} />}>
      <Timeline endpoint={history.timeline} params={{ user_code }} />
    </Suspense>
  </Box>
)

const preload = ({ reads, params, ...transport }: Opened) =>
  readAhead(transport, reads, profiles.one, { params: { user_code: params.user_code ?? '' } })

export default Object.assign(Details, { preload })
