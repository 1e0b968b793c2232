import { Box, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** The height of a page that fits the box that its host gives, the screen in the shell, without what stands above and below it there. */
export const pageHeight = 'calc(100cqh - var(--around-page, 126px))'

const small = '@media (max-width: 899px), (max-height: 699px), print'
const look = {
  minHeight: pageHeight,
  [small]: { minHeight: '0' },
  '& > .list': {
    flex: '1 0 280px',
    minHeight: '0',
    display: 'flex',
    flexDirection: 'column',
    [small]: { flex: 'none', '& > *, & [role=region]': { maxHeight: 'none' } },
  },
}

/** A form above the list of its records, with one scroll bar: that of the list, which fills the screen; on a small screen that of the page. */
export const FormAndList = ({ form, children }: { form: ReactNode; children: ReactNode }) => (
  <Stack gap="4" css={look}>
    {form}
    <Box className="list">{children}</Box>
  </Stack>
)
