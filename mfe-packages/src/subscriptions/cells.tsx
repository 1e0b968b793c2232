import type { ListColumn } from '@matchdesk/shared/screens'
import { Code } from '../cells'

export const code: ListColumn<{ readonly user_code: string }> = {
  title: 'Code',
  fields: ['user_code'],
  cell: ({ user_code }) => <Code>{user_code}</Code>,
}
