import { Fields, Form, type FormHandle } from '@matchdesk/shared/screens/form'
import { Box, Stack } from '@matchdesk/shared/ui'
import type { ReactNode } from 'react'
import { PhonePreview } from './PhonePreview'

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
