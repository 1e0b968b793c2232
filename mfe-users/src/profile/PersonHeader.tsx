import { getInfo, profiles, type Output } from '@matchdesk/shared/contract'
import { CopyableText } from '@matchdesk/shared/screens'
import { Box, Flex, Heading, Stack } from '@matchdesk/shared/ui'
import { Badge, Panel, Picture } from '@matchdesk/shared/ui/base'
import { LastPayment } from './LastPayment'
import { PersonActions } from './PersonActions'

export type Person = Output<typeof profiles.one>['app_user']

const tones = getInfo(profiles.one.output.shape.app_user.shape.registration)?.tones

const copyableFields = [
  { title: 'code', name: 'user_code' },
  { title: 'mobile number', name: 'mobile_no' },
  { title: 'email address', name: 'email_id' },
] as const

/** The facts that the header shows: the tabs leave them out. */
export const headerNames: ReadonlySet<string> = new Set(['name', 'registration', ...copyableFields.map(({ name }) => name)])

/** The person over all tabs, with the last payment and all actions. */
export const PersonHeader = ({ person }: { person: Person }) => (
  <Panel aria-label="Person">
    <Flex align="center" gap="4">
      <Picture src={person.my_selfie} alt="" size={64} />
      <Stack gap="1" minWidth="0" css={{ '& bdi': { overflowWrap: 'anywhere' } }}>
        <Flex align="center" gap="2" wrap="wrap">
          <Heading>
            <bdi translate="no">{person.name}</bdi>
          </Heading>
          <Badge tone={tones?.[person.registration] ?? 'plain'}>{person.registration}</Badge>
          {person.blocked_at && <Badge tone="bad">Blocked</Badge>}
        </Flex>
        <Flex columnGap="4" wrap="wrap">
          {copyableFields.map(({ title, name }) => (
            <Flex key={name} align="center" gap="1">
              <CopyableText text={person[name]} title={title} />
            </Flex>
          ))}
        </Flex>
      </Stack>
    </Flex>
    <Flex gap="2" wrap="wrap" marginBlockStart="3">
      <PersonActions person={person} />
    </Flex>
    <Box borderBlockStartWidth="1px" borderColor="border" marginBlockStart="3" paddingBlockStart="2">
      <LastPayment user_code={person.user_code} />
    </Box>
  </Panel>
)
