import type { RequestFault } from '@matchdesk/shared/client/transport'
import type { Position } from './positions'

/** An error that an error boundary has caught, and the components around it. */
export interface RenderError {
  readonly error: unknown
  readonly componentStack: string | undefined
}

/** Code that kept the page from answering: the calls that led to it, the innermost first. */
export interface SlowFrame {
  readonly slow: readonly Position[]
}

/** An error in code of a remote or of its host that no page shows by itself. */
export type BrowserError = ErrorEvent | PromiseRejectionEvent | RenderError | RequestFault | SlowFrame
