import { useHost } from '@matchdesk/shared/remote'
import { Fields, Form, useControlValue, type FormHandle } from '@matchdesk/shared/screens/form'
import { Box, Flex, Stack, Text } from '@matchdesk/shared/ui'
import type { ReactNode } from 'react'

interface Props {
  form: FormHandle
  label: string
  /** The part under the fields: results and questions. */
  children: ReactNode
  /** The buttons. */
  footer: ReactNode
}

const styles = { display: 'grid', gap: '5', alignItems: 'start', gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))' }

/** A notification as it is typed, beside how phones show it. */
export const MessageForm = ({ form, label, children, footer }: Props) => (
  <Box marginBlockStart="3">
    <Form form={form} label={label}>
      <Box css={styles}>
        <Stack gap="3">
          <Fields form={form} names={['title', 'screen']} />
          <Fields form={form} names={['body']} />
          {children}
        </Stack>
        <PhonePreview form={form} />
      </Box>
      {footer}
    </Form>
  </Box>
)

const card = { bg: 'bg.muted', borderWidth: '1px', borderColor: 'border', borderRadius: '20px', padding: '3', width: 'full', maxWidth: '340px' }

/** A notification on a locked phone: each system cuts long text. */
function PhonePreview({ form }: { form: FormHandle }) {
  const { appName } = useHost()
  const title = String(useControlValue(form, 'title') ?? '').trim() || 'Title'
  const body = String(useControlValue(form, 'body') ?? '').trim() || 'Message'
  return (
    <Stack gap="3" role="group" aria-label="Preview">
      <Phone system="Android" app={appName} title={title} body={body} lines="1" />
      <Phone system="iOS" title={title} body={body} lines="4" />
      <Text fontSize="xs" color="fg.muted">
        Long text is cut off as shown; Android users can expand it.
      </Text>
    </Stack>
  )
}

interface PhoneProps {
  system: string
  /** The name of the app, where the system shows it. */
  app?: string
  title: string
  body: string
  /** The lines that the system shows of the body. */
  lines: '1' | '4'
}

const Phone = ({ system, app, title, body, lines }: PhoneProps) => (
  <Box role="img" aria-label={`${system}: ${[app, title, body].filter(Boolean).join('. ')}`}>
    <Text fontSize="xs" fontWeight="medium" color="fg.muted" marginBlockEnd="1">
      {system}
    </Text>
    <Stack {...card} gap="1" fontSize="sm" overflowWrap="anywhere">
      <Flex gap="2" fontSize="xs" color="fg.muted">
        {app && <bdi>{app}</bdi>}
        <span>now</span>
      </Flex>
      <Text lineClamp="1" fontWeight="semibold" dir="auto">
        {title}
      </Text>
      <Text lineClamp={lines} color="fg.muted" dir="auto" whiteSpace="pre-line">
        {body}
      </Text>
    </Stack>
  </Box>
)
