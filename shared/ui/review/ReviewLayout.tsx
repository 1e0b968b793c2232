import { Box, Flex } from '../chakra/chakra'
import type { ReactNode } from 'react'
import { pageHeight } from '../base/page/layout'

interface Props {
  /** The large thing that is looked at. */
  subject: ReactNode
  /** The facts beside it. */
  children: ReactNode
  /** In view, but on a screen so low, by its size or by zoom, that they would cover what they are for. */
  actions: ReactNode
}

const narrow = '@container (max-width: 899px)'
const lowScreen = '@media (max-height: 399px)'
const styles = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 400px',
  gap: '4',
  minHeight: '0',
  flex: '1',
  [narrow]: { display: 'block' },
  '& > .subject': { display: 'flex', minHeight: '0', [narrow]: { height: '52cqh', marginBlockEnd: '4' } },
  '& > .facts': { display: 'flex', flexDirection: 'column', gap: '4', minHeight: '0', overflow: 'auto', [narrow]: { overflow: 'visible' } },
  '& > .facts dl': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(140px, 100%), 1fr))', columnGap: '4', rowGap: '3' },
} as const

/** Something large beside what is known of it, as high as the page; on a narrow page one below the other. */
export const ReviewLayout = ({ subject, children, actions }: Props) => (
  <Box containerType="inline-size" flex="1" minHeight="0">
    <Flex direction="column" gap="3" height={pageHeight} minHeight="480px" css={{ [narrow]: { height: 'auto', minHeight: '0' } }}>
      <Box css={styles}>
        <div className="subject">{subject}</div>
        <div className="facts">{children}</div>
      </Box>
      <Flex
        gap="2"
        wrap="wrap"
        align="center"
        paddingBlock="2"
        bg="bg"
        borderBlockStartWidth="1px"
        borderColor="border"
        css={{
          position: 'sticky',
          [lowScreen]: { position: 'static' },
          [narrow]: { gap: '1.5', '& kbd': { display: 'none' }, '& button': { paddingInline: '1.5' } },
          '@media print': { display: 'none' },
        }}
        insetBlockEnd="0"
        zIndex="sticky"
      >
        {actions}
      </Flex>
    </Flex>
  </Box>
)
