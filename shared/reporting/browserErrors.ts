import type { RequestFault } from '@matchdesk/shared/client/transport'

/** An error that an error boundary has caught, and the components around it. */
export interface RenderError {
  readonly error: unknown
  readonly componentStack: string | undefined
}

/** An error in code of a remote or of its host that no page shows by itself. */
export type BrowserError = ErrorEvent | PromiseRejectionEvent | RenderError | RequestFault
