import { readAhead, useEndpoint, useIsAllowed } from '@matchdesk/shared/client'
import { history, identityNames, notes, profiles } from '@matchdesk/shared/contract'
import { useHost, type Opened } from '@matchdesk/shared/remote'
import { AddressTabs, Facts, GoBack, RecordPager, Notes, RecordScreen, Timeline, usePathSegments } from '@matchdesk/shared/screens'
import { Box, Flex, Stack } from '@matchdesk/shared/ui'
import { Panel } from '@matchdesk/shared/ui/base'
import { detailTabs } from './detailTabs'
import { headerNames, PersonHeader, type Person } from './PersonHeader'

const { app_user: shape } = profiles.one.output.shape
const technicalNames: ReadonlySet<keyof Person> = new Set(['id', 'fcm_token'])

function Details() {
  const user_code = usePathSegments().at(-1) ?? ''
  const host = useHost()
  const hasHistory = useEndpoint(host, history.timeline) !== undefined
  const canSeeIdentity = useIsAllowed(host, 'users.identity')
  const hiddenNames = new Set<string>([...headerNames, ...technicalNames, ...(canSeeIdentity ? [] : identityNames)])
  const hasNotes = useEndpoint(host, notes.list) !== undefined
  return (
    <Stack gap="4">
      <Flex gap="2" justify="space-between" wrap="wrap">
        <GoBack to="/users/all" />
        <RecordPager />
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
                        <Facts shape={shape} record={app_user} names={names.filter((name) => !hiddenNames.has(name))} />
                        {id === 'personal' && <TechnicalFacts user={app_user} />}
                      </Box>
                    ),
                  })),
                  ...(hasHistory ? [{ id: 'history', title: 'History', show: () => <PersonHistory user_code={app_user.user_code} /> }] : []),
                ]}
              />
            </Panel>
            {hasNotes && <Notes endpoints={notes} params={{ user_code: app_user.user_code }} />}
          </>
        )}
      </RecordScreen>
    </Stack>
  )
}

/** Facts for support, which an administrator seldom needs. */
const TechnicalFacts = ({ user }: { user: Person }) => (
  <Box as="details" marginBlockStart="4">
    <Box as="summary" cursor="pointer" color="fg.muted" marginBlockEnd="2">
      Technical details
    </Box>
    <Facts shape={shape} record={user} names={[...technicalNames]} />
  </Box>
)

const PersonHistory = ({ user_code }: { user_code: string }) => (
  <Box paddingBlockStart="4">
    <Timeline endpoint={history.timeline} params={{ user_code }} />
  </Box>
)

const preload = ({ reads, params, ...transport }: Opened) =>
  readAhead(transport, reads, profiles.one, { params: { user_code: params.user_code ?? '' } })

export default Object.assign(Details, { preload })
