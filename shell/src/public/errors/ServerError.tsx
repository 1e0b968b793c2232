import { ErrorMessage, SearchDecoration } from './ErrorMessage'
import { WidePage } from '../ui/WidePage'
import { usePublicPage } from '../usePublicPage'

export default function ServerError() {
  return (
    <WidePage {...usePublicPage('500')}>
      <main>
        <ErrorMessage code="500" title="Houston, we have a problem!" reason="The page you are looking for is temporarily unavailable.">
          <SearchDecoration />
        </ErrorMessage>
      </main>
    </WidePage>
  )
}
