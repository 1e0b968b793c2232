import { CloudOff } from 'lucide-react'
import { Button } from '../controls/Button'
import * as styles from './failureCard.module.css'
import { Panel } from './layout'
import { Heading } from './words'

interface Props {
  readonly title: string
  readonly reason: string
  /** Small print for the person who helps. */
  readonly details: readonly string[]
  readonly onRetry: () => void
  readonly onBack: () => void
  /** Offered when a retry did not help. */
  readonly onReload?: (() => void) | undefined
}

/** Replaces a page that could not be loaded or rendered; everything around it keeps working. */
export const FailureCard = ({ title, reason, details, onRetry, onBack, onReload }: Props) => (
  <Panel role="alert" className={styles.failure}>
    <CloudOff size={28} strokeWidth={1.5} aria-hidden />
    <Heading>{title}</Heading>
    <p>{reason}</p>
    <small>
      {details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
    </small>
    <div>
      <Button tone="brand" onClick={onRetry}>
        Retry
      </Button>
      <Button onClick={onBack}>Go back</Button>
      {onReload && (
        <Button tone="quiet" onClick={onReload}>
          Reload the console
        </Button>
      )}
    </div>
  </Panel>
)
