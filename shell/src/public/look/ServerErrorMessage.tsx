import { ErrorMessage } from './ErrorMessage'

/** The 500 page. */
export const ServerErrorMessage = () => (
  <ErrorMessage code="500" title="Houston, we have a problem!">
    The page you are looking for is temporarily unavailable.
  </ErrorMessage>
)
