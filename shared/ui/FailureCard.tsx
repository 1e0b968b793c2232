import { chakra } from '@chakra-ui/react'
import { CloudOff } from 'lucide-react'
import { Button } from './Button'
import { Heading, Panel, Text } from './text'

interface Props {
  readonly title: string
  readonly reason: string
  /** Small print for whoever is asked for help. */
  readonly details: readonly string[]
  readonly onRetry: () => void
  readonly onBack: () => void
  /** Offered when a retry did not help. */
  readonly onReload?: (() => void) | undefined
}

/** Replaces a page that could not be loaded or rendered; everything around it keeps working. */
export function FailureCard({ title, reason, details, onRetry, onBack, onReload }: Props) {
  return (
    <Panel role="alert" maxWidth="560px" marginInline="auto" marginBlockStart="8" padding="6" display="grid" gap="3">
      <chakra.span color="bad.fg">
        <CloudOff size={28} strokeWidth={1.5} aria-hidden />
      </chakra.span>
      <Heading>{title}</Heading>
      <Text>{reason}</Text>
      <chakra.div fontSize="xs" color="fg.muted" overflowWrap="anywhere">
        {details.map((detail) => (
          <Text key={detail}>{detail}</Text>
        ))}
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2" marginBlockStart="2">
        <Button tone="brand" onClick={onRetry}>
          Retry
        </Button>
        <Button onClick={onBack}>Go back</Button>
        {onReload && (
          <Button tone="quiet" onClick={onReload}>
            Reload the console
          </Button>
        )}
      </chakra.div>
    </Panel>
  )
}
