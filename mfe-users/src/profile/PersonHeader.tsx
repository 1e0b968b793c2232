import { getInfo, profiles, type Output } from '@matchdesk/shared/contract'
import { CopyableText } from '@matchdesk/shared/screens'
import { Badge, Flex, Heading, Panel, Picture } from '@matchdesk/shared/ui'

type Person = Output<typeof profiles.one>['app_user']

const tones = getInfo(profiles.one.output.shape.app_user.shape.registration)?.tones

const copyableFields = [
  { title: 'code', name: 'user_code' },
  { title: 'mobile number', name: 'mobile_no' },
  { title: 'email address', name: 'email_id' },
] as const

/** One line about the person, over all tabs. */
export const PersonHeader = ({ person }: { person: Person }) => (
  <Panel aria-label="Person">
    <Flex align="center" gap="4" wrap="wrap">
      <Picture src={person.my_selfie} alt="" size={64} />
      <Heading>
        <bdi translate="no">{person.name}</bdi>
      </Heading>
      <Badge tone={tones?.[person.registration] ?? 'plain'}>{person.registration}</Badge>
      {person.blocked_at && <Badge tone="bad">Blocked</Badge>}
      <Flex gap="4" wrap="wrap">
        {copyableFields.map(({ title, name }) => (
          <Flex key={name} align="center" gap="1">
            <CopyableText text={person[name]} title={title} />
          </Flex>
        ))}
      </Flex>
    </Flex>
  </Panel>
)
