import { Trouble } from './Trouble'

/** The 404 page. */
export const LostPage = () => (
  <Trouble code="404" title="Oops! You're lost.">
    The page you are looking for was not found.
  </Trouble>
)
