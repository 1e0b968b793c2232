import { Box, Flex } from '@matchdesk/shared/ui'
import { Icon } from '@matchdesk/shared/ui/base'

const titles = ['Account', 'Code', 'Profile'] as const

const stepStyles = {
  display: 'flex',
  flex: '1',
  alignItems: 'center',
  gap: '2',
  paddingBlockStart: '2',
  borderBlockStartWidth: '3px',
  borderColor: 'border',
  color: 'fg.muted',
  '&[data-done]': { borderColor: 'good.solid', color: 'fg' },
  '&[aria-current]': { borderColor: 'brand.solid', color: 'fg', fontWeight: 'semibold' },
} as const

/** The three steps of a registration, of which `current` is open. */
export const Steps = ({ current }: { current: (typeof titles)[number] }) => (
  <Flex as="ol" aria-label="Steps of the registration" gap="2" listStyleType="none">
    {titles.map((title, index) => {
      const isDone = index < titles.indexOf(current)
      return (
        <Box as="li" key={title} css={stepStyles} aria-current={title === current ? 'step' : undefined} data-done={isDone || undefined}>
          <span>{`${index + 1}. ${title}`}</span>
          {isDone && (
            <Box as="span" color="good.fg" role="img" aria-label="done">
              <Icon name="accept" />
            </Box>
          )}
        </Box>
      )
    })}
  </Flex>
)
