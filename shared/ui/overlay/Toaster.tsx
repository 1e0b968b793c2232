import { Box, Flex, Portal } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { AnimatePresence, domAnimation, LazyMotion, m, useReducedMotion } from 'framer-motion'
import { useEffect, useState } from 'react'
import { Button } from '../Button'
import { usePortalRoot } from '../UiProvider'

/** One toast as it is shown. */
interface ShownToast {
  readonly id: number
  readonly tone: 'success' | 'info' | 'warning' | 'error'
  readonly text: string
}

interface Props {
  toasts: readonly ShownToast[]
  onClose: (id: number) => void
}

const lifetime = 5000
const looks = {
  success: { Icon: CircleCheck, colour: 'green.600' },
  info: { Icon: Info, colour: 'sand.600' },
  warning: { Icon: TriangleAlert, colour: 'amber.700' },
  error: { Icon: CircleAlert, colour: 'red.600' },
}

/** Toasts at the top right, always light, each for five seconds; longer while the pointer or the focus is on it. */
export function Toaster({ toasts, onClose }: Props) {
  return (
    <Portal container={usePortalRoot()}>
      <Flex
        className="light"
        direction="column"
        gap="2"
        position="fixed"
        insetBlockStart="16"
        insetInlineEnd="4"
        zIndex="toast"
        width="min(360px, calc(100vw - 32px))"
      >
        <LazyMotion strict features={domAnimation}>
          <AnimatePresence initial={false}>
            {toasts.map((toast) => (
              <Toast key={toast.id} toast={toast} onClose={onClose} />
            ))}
          </AnimatePresence>
        </LazyMotion>
      </Flex>
    </Portal>
  )
}

function Toast({ toast, onClose }: { toast: ShownToast; onClose: Props['onClose'] }) {
  const [held, setHeld] = useState(false)
  const still = useReducedMotion()
  const { Icon, colour } = looks[toast.tone]
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  useEffect(() => {
    if (held) return
    const end = setTimeout(() => onClose(toast.id), lifetime)
    return () => clearTimeout(end)
  }, [held, onClose, toast.id])
  return (
    <m.div
      layout={!still}
      initial={still ? false : { opacity: 0, y: -8 }}
      animate={{ opacity: 1, y: 0 }}
      exit={{ opacity: 0 }}
      transition={{ duration: still ? 0 : 0.16 }}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Flex
        role={toast.tone === 'error' ? 'alert' : 'status'}
        gap="2.5"
        align="start"
        padding="3"
        bg="white"
        color="sand.900"
        borderRadius="lg"
        borderWidth="1px"
        borderColor="sand.200"
        boxShadow="raised"
      >
        <Box color={colour} flexShrink="0" paddingBlockStart="0.5">
          <Icon size={18} aria-hidden />
        </Box>
        <Box flex="1" overflowWrap="anywhere" dir="auto">
          {toast.text}
        </Box>
        <Button
          tone="quiet"
          size="icon"
          width="6"
          height="6"
          color="sand.600"
          _hover={{ bg: 'sand.100' }}
          aria-label="Close this message"
          onClick={() => onClose(toast.id)}
        >
          <X aria-hidden />
        </Button>
      </Flex>
    </m.div>
  )
}
