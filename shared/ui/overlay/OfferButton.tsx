import { Box } from '../chakra/chakra'
import { Button } from '../base/controls/Button'
import { Icon } from '../base/values/Icon'

interface Props {
  children: string
  onPick: () => void
}

/** Offers something newer over the head of the table below it: nothing moves when it comes and when it goes. */
export const OfferButton = ({ children, onPick }: Props) => (
  <Box position="relative" height="0" marginBlockStart="-3" zIndex="bar" display="flex" justifyContent="center">
    <Box height="9" display="flex" alignItems="center" marginBlockStart="3">
      <Button tone="brand" onClick={onPick}>
        <Icon name="up" />
        {children}
      </Button>
    </Box>
  </Box>
)
