import { Button, Input } from '@matchdesk/shared/ui/base'
import * as styles from './error.module.css'

interface Props {
  readonly code: string
  readonly title: string
  readonly children: string
}

/** Replaces a page: its error code and a way back. The search box is decoration: it does nothing and is no tab stop. */
export function ErrorMessage({ code, title, children }: Props) {
  return (
    <div className={styles.error}>
      <p className={styles.code}>{code}</p>
      <h1>{title}</h1>
      <p>{children}</p>
      <form onSubmit={(event) => event.preventDefault()}>
        <Input type="search" aria-label="Search" placeholder="Search" tabIndex={-1} />
        <Button type="submit" tone="brand" tabIndex={-1}>
          Search
        </Button>
      </form>
      <a href="#/">Back to the start</a>
    </div>
  )
}

/** The 404 page. */
export const NotFoundMessage = () => (
  <ErrorMessage code="404" title="Oops! You're lost.">
    The page you are looking for was not found.
  </ErrorMessage>
)

/** Replaces a page that the role of the administrator does not open. */
export const DeniedMessage = ({ role = '' }: { readonly role?: string | undefined }) => (
  <ErrorMessage code="403" title="Your role does not open this page.">
    {`${role && `You are signed in as ${role}. `}Ask an owner to change your role: it counts at once, and you need not sign in again.`}
  </ErrorMessage>
)
