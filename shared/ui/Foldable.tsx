import { Box } from '@chakra-ui/react'
import { Ellipsis } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from './Button'

/** The room in which everything is shown at once, measured on the nearest container, never on the window. */
const narrow = '@container (max-width: 599px)'

/** What the row around a `Foldable` needs, so that it knows its room. */
export const foldableRow = { containerType: 'inline-size' }

const buttonLook = { display: 'none', [narrow]: { display: 'inline-flex' } }
const look = {
  display: 'contents',
  [narrow]: { display: 'none', '&[data-open]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', flexBasis: 'full' } },
}

/** Controls that are seldom used: in the row with the others where there is room, else behind a button. */
export function Foldable({ children }: { children: ReactNode }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button css={buttonLook} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Ellipsis aria-hidden />
        More
      </Button>
      <Box id={id} css={look} data-open={isOpen || undefined}>
        {children}
      </Box>
    </>
  )
}
