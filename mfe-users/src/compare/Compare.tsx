import { readAhead, useRead } from '@matchdesk/shared/client'
import { profiles } from '@matchdesk/shared/contract'
import { useHost, usePageTitle, type Opened } from '@matchdesk/shared/remote'
import { ButtonLink, GoBack, ReadValue, useHomeCountry, usePathSegments } from '@matchdesk/shared/screens'
import { Flex, Stack } from '@matchdesk/shared/ui'
import type { ReactNode } from 'react'
import { ComparedProfiles } from './ComparedProfiles'
import type { Profile } from './compareProfiles'

/** Two profiles that may be one person, side by side. */
function Compare() {
  const [user_code = '', other_code = ''] = usePathSegments().slice(-2)
  useHomeCountry()
  usePageTitle(`${user_code} and ${other_code}`)
  return (
    <Stack gap="4">
      <Flex>
        <GoBack to="/users/all" />
      </Flex>
      <ProfileColumn user_code={user_code}>
        {(one) => <ProfileColumn user_code={other_code}>{(other) => <ComparedProfiles one={one} other={other} />}</ProfileColumn>}
      </ProfileColumn>
    </Stack>
  )
}

/** The profile, or the reason why it cannot be read, such as a deletion meanwhile. */
function ProfileColumn({ user_code, children }: { user_code: string; children: (profile: Profile) => ReactNode }) {
  const reading = useRead(useHost(), profiles.one, { params: { user_code } })
  const { failure } = reading
  const named = failure && { ...failure, message: `${user_code}: ${failure.message}` }
  return (
    <ReadValue<typeof profiles.one>
      reading={{ ...reading, failure: named }}
      rows={12}
      wayOut={
        <ButtonLink to="/users/all" icon="back">
          Back to the list
        </ButtonLink>
      }
    >
      {({ app_user }) => children(app_user)}
    </ReadValue>
  )
}

const preload = ({ reads, params, ...transport }: Opened) => {
  for (const user_code of [params.user_code, params.other_code]) if (user_code) readAhead(transport, reads, profiles.one, { params: { user_code } })
}

export default Object.assign(Compare, { preload })
