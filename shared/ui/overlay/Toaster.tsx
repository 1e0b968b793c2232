import { Box, Flex, Portal } from '../chakra/chakra'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { AnimatePresence, domAnimation, LazyMotion, m, useReducedMotion } from 'framer-motion'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../chakra/styled'
import { usePortalRoot } from '../base/portalRoot'

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

/** At the edge below the top bar. While a dialog locks the page they are in the band of the bar, and cover no title of a dialog. */
const bandStyles = {
  position: 'fixed',
  '@media print': { display: 'none' },
  insetBlockStart: 'calc(var(--bar-height) + 4px)',
  'body[data-scroll-lock] &': { insetBlockStart: '1' },
  insetInlineEnd: 'var(--beside-toast)',
  zIndex: 'toast',
  display: 'grid',
  alignItems: 'center',
  width: 'min(400px, calc(100cqw - 2 * var(--beside-toast)))',
  height: '12',
  pointerEvents: 'none',
  '& > *': { gridArea: '1 / 1', pointerEvents: 'auto' },
} as const

/** Always light, each seen for five seconds in all; longer while the pointer or the focus is on it. Of several, the newest is on top. */
export function Toaster({ toasts, onClose }: Props) {
  return (
    <Portal container={usePortalRoot()}>
      <Box className="light" data-toasts css={bandStyles}>
        <LazyMotion strict features={domAnimation}>
          <AnimatePresence initial={false}>
            {toasts.map((toast, index) => (
              <Toast key={toast.id} toast={toast} isCovered={index < toasts.length - 1} onClose={onClose} />
            ))}
          </AnimatePresence>
        </LazyMotion>
      </Box>
    </Portal>
  )
}

function Toast({ toast, isCovered, onClose }: { toast: ShownToast; isCovered: boolean; onClose: Props['onClose'] }) {
  const [isPaused, setPaused] = useState(false)
  /** In milliseconds, of the time that it is seen. */
  const timeLeft = useRef(lifetime)
  const hasReducedMotion = useReducedMotion()
  const { Icon, colour } = looks[toast.tone]
  const hold = () => setPaused(true)
  const release = () => setPaused(false)
  useEffect(() => {
    if (isPaused || isCovered) return
    const start = Date.now()
    const timer = setTimeout(() => onClose(toast.id), timeLeft.current)
    return () => {
      clearTimeout(timer)
      timeLeft.current -= Date.now() - start
    }
  }, [isPaused, isCovered, onClose, toast.id])
  return (
    <m.div
      initial={hasReducedMotion ? false : { opacity: 0, y: -8 }}
      animate={{ opacity: 1, y: 0 }}
      exit={{ opacity: 0 }}
      transition={{ duration: hasReducedMotion ? 0 : 0.16 }}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Flex
        role={toast.tone === 'error' ? 'alert' : 'status'}
        gap="2"
        align="center"
        minHeight="10"
        paddingBlock="0.5"
        paddingInline="2.5"
        bg="white"
        color="sand.900"
        borderRadius="lg"
        borderWidth="1px"
        borderColor="sand.200"
        boxShadow={isCovered ? 'none' : 'raised'}
      >
        <Box color={colour} flexShrink="0">
          <Icon size={18} aria-hidden />
        </Box>
        <Box flex="1" fontSize="sm" lineHeight="tight" overflowWrap="anywhere" dir="auto" lineClamp="2" title={toast.text}>
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
