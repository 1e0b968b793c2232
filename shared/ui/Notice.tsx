import { Flex } from '@chakra-ui/react'
import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  tone: 'bad' | 'warn' | 'plain'
  children: ReactNode
  /** The way on, for example a Retry button. */
  action?: ReactNode
}

const colours = { bad: { bg: 'bad.subtle', color: 'bad.fg' }, warn: { bg: 'warn.subtle', color: 'warn.fg' }, plain: { bg: 'bg.muted', color: 'fg' } }

/** A sentence that stays where it concerns: why something failed, or what is missing, with the way on. */
export function Notice({ tone, children, action }: Props) {
  const Icon = tone === 'plain' ? Info : CircleAlert
  return (
    <Flex role={tone === 'bad' ? 'alert' : 'status'} align="center" gap="3" wrap="wrap" padding="3" borderRadius="md" {...colours[tone]}>
      <Icon size={18} aria-hidden />
      <Flex flex="1" minWidth="200px" direction="column">
        {children}
      </Flex>
      {action}
    </Flex>
  )
}
