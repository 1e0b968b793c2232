import { chakra } from '@chakra-ui/react'
import { Button } from '@matchdesk/shared/ui'

interface UpdateNoticeProps {
  readonly children: string
  readonly onUpdate: () => void
  readonly onLater: () => void
}

/** Offers a newer version at the foot of the screen; never takes it by itself. */
export const UpdateNotice = ({ children, onUpdate, onLater }: UpdateNoticeProps) => (
  <chakra.div
    role="status"
    position="fixed"
    insetBlockEnd="4"
    insetInlineEnd="4"
    zIndex="toast"
    maxWidth="calc(100vw - 32px)"
    display="flex"
    alignItems="center"
    flexWrap="wrap"
    gap="2"
    padding="3"
    bg="bg.panel"
    borderWidth="1px"
    borderColor="border"
    borderRadius="lg"
    boxShadow="raised"
  >
    <chakra.span flex="1 1 200px">{children}</chakra.span>
    <Button tone="quiet" onClick={onLater}>
      Later
    </Button>
    <Button tone="brand" onClick={onUpdate}>
      Update
    </Button>
  </chakra.div>
)
