import { useHost } from '@matchdesk/shared/remote'
import { createCell, pagePath, useAddressParam, ZoomablePicture } from '@matchdesk/shared/screens'
import { Box, Flex, Heading, Stack, Text } from '@matchdesk/shared/ui'
import { Badge, Panel, Segmented } from '@matchdesk/shared/ui/base'
import { useState } from 'react'
import { compareProfiles, shape, type ComparedField, type Profile } from './compareProfiles'

const choices = [
  { value: 'all', title: 'All fields' },
  { value: 'same', title: 'Same' },
  { value: 'different', title: 'Different' },
]

const styles = {
  width: 'full',
  tableLayout: 'fixed',
  '& :is(th, td)': { textAlign: 'start', padding: '2', verticalAlign: 'top', overflowWrap: 'anywhere', fontWeight: 'normal' },
  '& tbody th': { color: 'fg.muted', fontSize: 'xs' },
  '& tbody tr': { borderBlockStartWidth: '1px', borderColor: 'border' },
  '& [data-equal] td': { fontWeight: 'semibold' },
  '& tr > :first-child': { width: '24%' },
  '& caption': { textAlign: 'start', fontWeight: 'semibold', paddingBlock: '2' },
} as const

const idCards = ['front_id_card', 'back_id_card'] as const

/** Pictures beside each other, then each field with both values. */
export function ComparedProfiles({ one, other }: { one: Profile; other: Profile }) {
  const [choice = 'all', setChoice] = useAddressParam('fields')
  const tabs = compareProfiles(one, other)
  const fields = tabs.flatMap((tab) => tab.fields)
  const isVisible = ({ isEqual }: ComparedField) => choice === 'all' || isEqual === (choice === 'same')
  const count = fields.filter(({ isEqual }) => isEqual).length
  return (
    <Stack gap="4">
      <Panel aria-label="Pictures">
        <Box display="grid" gridTemplateColumns="1fr 1fr" gap="4">
          <Person profile={one} />
          <Person profile={other} />
        </Box>
      </Panel>
      <Panel aria-label="Fields" style={{ display: 'grid', gap: 8 }}>
        <Flex gap="3" wrap="wrap" align="center" justify="space-between">
          <Text role="status">{`${count} of ${fields.length} fields are the same.`}</Text>
          <Segmented label="Fields" choices={choices} value={choice} onChange={(value) => setChoice(value === 'all' ? undefined : value)} />
        </Flex>
        {tabs.map((tab) => {
          const visible = tab.fields.filter(isVisible)
          return (
            visible.length > 0 && (
              <Box as="table" key={tab.title} css={styles}>
                <caption>{tab.title}</caption>
                <thead>
                  <tr>
                    <td />
                    <th scope="col">{one.name}</th>
                    <th scope="col">{other.name}</th>
                  </tr>
                </thead>
                <tbody>
                  {visible.map((field) => (
                    <FieldRow key={field.name} field={field} one={one} other={other} />
                  ))}
                </tbody>
              </Box>
            )
          )
        })}
      </Panel>
    </Stack>
  )
}

function FieldRow({ field: { name, title, isEqual }, one, other }: { field: ComparedField; one: Profile; other: Profile }) {
  const { locale } = useHost()
  const toText = createCell(shape.shape[name], locale)
  const show = (value: unknown) => (value === '' || value === null || value === undefined ? '–' : toText(value))
  return (
    <tr data-equal={isEqual || undefined}>
      <th scope="row">
        {title} <Badge tone={isEqual ? 'good' : 'plain'}>{isEqual ? 'Same' : 'Different'}</Badge>
      </th>
      <td>
        <bdi>{show(one[name])}</bdi>
      </td>
      <td>
        <bdi>{show(other[name])}</bdi>
      </td>
    </tr>
  )
}

/** The server notes each view of an ID card: they load on demand. */
function Person({ profile }: { profile: Profile }) {
  const { href } = useHost()
  const [showsCards, setShowsCards] = useState(false)
  const pictures = [
    { src: profile.my_selfie, title: 'Selfie' },
    { src: profile.profile_pic, title: 'Profile picture' },
    ...(showsCards ? idCards.map((name) => ({ src: profile[name], title: name === 'front_id_card' ? 'ID card, front' : 'ID card, back' })) : []),
  ]
  return (
    <Stack gap="2" minWidth="0">
      <Heading>
        <a href={href(pagePath`/users/${profile.user_code}`)}>
          <bdi translate="no">{profile.name}</bdi>
        </a>
      </Heading>
      <Text color="fg.muted" overflowWrap="anywhere">{`${profile.user_code} · ${profile.registration}`}</Text>
      <Flex gap="2" wrap="wrap">
        {pictures.map(({ src, title }) => src && <ZoomablePicture key={title} src={src} title={`${title} of ${profile.name}`} />)}
      </Flex>
      {!showsCards && idCards.some((name) => profile[name]) && (
        <Box as="button" textAlign="start" textDecoration="underline" onClick={() => setShowsCards(true)}>
          Show ID cards
        </Box>
      )}
    </Stack>
  )
}
