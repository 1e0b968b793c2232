import { Button, Input } from '@matchdesk/shared/ui/base'
import type { ReactNode } from 'react'
import * as styles from './error.module.css'

interface Props {
  readonly code: string
  readonly title: string
  readonly reason: string
  readonly children?: ReactNode
}

/** Replaces a page: its error code and a way back. */
export const ErrorMessage = ({ code, title, reason, children }: Props) => (
  <div className={styles.error}>
    <p className={styles.code}>{code}</p>
    <h1>{title}</h1>
    <p>{reason}</p>
    {children}
    <a href="#/">Back to the start</a>
  </div>
)

/** The decoration of the 404 and the 500 page: it does nothing and is no tab stop. */
export const SearchDecoration = () => (
  <form onSubmit={(event) => event.preventDefault()}>
    <Input type="search" aria-label="Search" placeholder="Search" tabIndex={-1} />
    <Button type="submit" tone="brand" tabIndex={-1}>
      Search
    </Button>
  </form>
)

/** The 404 page. */
export const NotFoundMessage = () => (
  <ErrorMessage code="404" title="Oops! You're lost." reason="The page you are looking for was not found.">
    <SearchDecoration />
  </ErrorMessage>
)

/** Replaces a page that the role of the administrator does not open. */
export const DeniedMessage = ({ role = '' }: { readonly role?: string | undefined }) => (
  <ErrorMessage
    code="403"
    title="Your role does not open this page."
    reason={`${role && `You are signed in as ${role}. `}Ask an owner to change your role: it counts at once, and you need not sign in again.`}
  />
)
