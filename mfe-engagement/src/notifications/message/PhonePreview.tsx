import { useHost } from '@matchdesk/shared/remote'
import { useControlValue, type FormHandle } from '@matchdesk/shared/screens/form'
import { Box, Flex, Stack, Text } from '@matchdesk/shared/ui'

const card = { bg: 'bg.muted', borderWidth: '1px', borderColor: 'border', padding: '3', width: 'full', maxWidth: '340px', fontSize: 'sm' }

interface Content {
  title: string
  body: string
}

/** A notification on a locked phone: each system cuts long text. */
export function PhonePreview({ form }: { form: FormHandle }) {
  const title = String(useControlValue(form, 'title') ?? '').trim()
  const body = String(useControlValue(form, 'body') ?? '').trim()
  const content = { title: title || 'Title', body: body || 'Message' }
  return (
    <Stack gap="3" role="group" aria-label="Preview">
      <Android {...content} />
      <Iphone {...content} />
      <Text fontSize="xs" color="fg.muted">
        Long text is cut off as shown; Android users can expand it.
      </Text>
    </Stack>
  )
}

/** One line each while it is folded, below the name of the app. */
function Android({ title, body }: Content) {
  const { appName } = useHost()
  return (
    <Box role="img" aria-label={`Android: ${appName}. ${title}. ${body}`}>
      <System>Android</System>
      <Box {...card} borderRadius="24px">
        <Flex align="center" gap="2" fontSize="xs" color="fg.muted">
          <Box width="4" height="4" borderRadius="full" bg="brand.solid" flexShrink="0" />
          <Text lineClamp="1" dir="auto" overflowWrap="anywhere">
            {appName}
          </Text>
          <Text flexShrink="0">• now</Text>
        </Flex>
        <Text lineClamp="1" fontWeight="medium" dir="auto" marginBlockStart="1" overflowWrap="anywhere">
          {title}
        </Text>
        <Text lineClamp="1" color="fg.muted" dir="auto" overflowWrap="anywhere">
          {body}
        </Text>
      </Box>
    </Box>
  )
}

/** One line and four. */
const Iphone = ({ title, body }: Content) => (
  <Box role="img" aria-label={`iOS: ${title}. ${body}`}>
    <System>iOS</System>
    <Flex {...card} gap="3" align="center" borderRadius="20px">
      <Box width="9" height="9" borderRadius="lg" bg="brand.solid" flexShrink="0" />
      <Box flex="1" minWidth="0">
        <Flex gap="2" justify="space-between">
          <Text lineClamp="1" fontWeight="semibold" dir="auto" minWidth="0" overflowWrap="anywhere">
            {title}
          </Text>
          <Text fontSize="xs" color="fg.muted" flexShrink="0">
            now
          </Text>
        </Flex>
        <Text lineClamp="4" dir="auto" overflowWrap="anywhere" whiteSpace="pre-line">
          {body}
        </Text>
      </Box>
    </Flex>
  </Box>
)

const System = ({ children }: { children: string }) => (
  <Text fontSize="xs" fontWeight="medium" color="fg.muted" marginBlockEnd="1">
    {children}
  </Text>
)
