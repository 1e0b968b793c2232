import { Fields, Form, type FormHandle } from '@matchdesk/shared/screens/form'
import { Box, Stack } from '@matchdesk/shared/ui'
import type { ReactNode } from 'react'
import { PhonePreview } from './PhonePreview'

interface Props {
  of: FormHandle
  label: string
  /** The part under the fields: results, questions, the button. */
  children: ReactNode
}

const look = { display: 'grid', gap: '5', alignItems: 'start', gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))' }

/** A notification as it is typed, beside how phones show it. */
export const MessageForm = ({ of, label, children }: Props) => (
  <Box css={look} marginBlockStart="3">
    <Form of={of} label={label}>
      <Stack gap="3">
        <Fields of={of} names={['title', 'screen']} />
        <Fields of={of} names={['body']} />
      </Stack>
      {children}
    </Form>
    <PhonePreview of={of} />
  </Box>
)
