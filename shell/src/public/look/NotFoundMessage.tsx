import { ErrorMessage } from './ErrorMessage'

/** The 404 page. */
export const NotFoundMessage = () => (
  <ErrorMessage code="404" title="Oops! You're lost.">
    The page you are looking for was not found.
  </ErrorMessage>
)
