import { Trouble } from './Trouble'

/** The 500 page. */
export const DownPage = () => (
  <Trouble code="500" title="Houston, we have a problem!">
    The page you are looking for is temporarily unavailable.
  </Trouble>
)
