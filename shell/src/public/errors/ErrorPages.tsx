import { ErrorMessage, NotFoundMessage, SearchDecoration } from './ErrorMessage'
import { WidePage } from '../ui/WidePage'

export const NotFound = () => (
  <WidePage title="404">
    <main>
      <NotFoundMessage />
    </main>
  </WidePage>
)

export const ServerError = () => (
  <WidePage title="500">
    <main>
      <ErrorMessage code="500" title="Houston, we have a problem!" reason="The page you are looking for is temporarily unavailable.">
        <SearchDecoration />
      </ErrorMessage>
    </main>
  </WidePage>
)
