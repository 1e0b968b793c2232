import { useRead } from '@matchdesk/shared/client'
import type { Endpoint, Input, Output } from '@matchdesk/shared/contract'
import { useHost, usePageTitle } from '@matchdesk/shared/remote'
import type { ReactNode } from 'react'
import { ButtonLink } from '../address/ButtonLink'
import { ReadValue } from './ReadValue'

type Props<E extends Endpoint> = Pick<Input<E>, keyof Input<E> & ('params' | 'query')> & {
  /** The read of one record. */
  read: E
  /** The name of the record, for the last breadcrumb. */
  getTitle: (value: Output<E>) => string
  /** The path of the list of these records. */
  list?: string | undefined
  /** For a page that changes the record: what was read before it was opened is not shown, and not changed. */
  since?: 'mount'
  children: (value: Output<E>) => ReactNode
}

/** The shape of a page about one record: it reads, names and shows the record. Where the record is gone or cannot be read, the page says why, with the next step. */
export function RecordScreen<E extends Endpoint>(props: Props<E>) {
  const { read, getTitle, list, children, since, ...input }: Props<E> = props
  const reading = useRead(useHost(), read, input as Input<E>, { since })
  usePageTitle(reading.value === undefined ? undefined : getTitle(reading.value))
  return (
    <ReadValue
      reading={reading}
      rows={12}
      wayOut={
        list && (
          <ButtonLink to={list} icon="back">
            Back to the list
          </ButtonLink>
        )
      }
    >
      {children}
    </ReadValue>
  )
}

/** The same for a page that changes the record. */
export const EditRecordScreen = <E extends Endpoint>(props: Props<E>) => <RecordScreen {...props} since="mount" />
