import { useRead, type Reading } from '@matchdesk/shared/client'
import type { Endpoint, Input, Output } from '@matchdesk/shared/contract'
import { useHost, usePageTitle } from '@matchdesk/shared/remote'
import type { ReactNode } from 'react'
import { ButtonLink } from '../address/ButtonLink'
import { ReadValue } from './ReadValue'

type Props<E extends Endpoint> = Pick<Input<E>, keyof Input<E> & ('params' | 'query')> & {
  /** The read of one record. */
  read: E
} & Titled<E>

interface Titled<E extends Endpoint> {
  /** The name of the record, for the last breadcrumb. */
  getTitle: (value: Output<E>) => string
  /** The path of the list of these records. */
  list?: string | undefined
  children: (value: Output<E>) => ReactNode
}

const getInput = <E extends Endpoint>(props: Props<E>) => {
  const { params, query } = props as { params?: unknown; query?: unknown }
  return { ...(params !== undefined && { params }), ...(query !== undefined && { query }) } as unknown as Input<E>
}

/** The shape of a page about one record: it reads, names and shows the record. Where the record is gone or cannot be read, the page says why, with the next step. */
export function RecordScreen<E extends Endpoint>(props: Props<E>) {
  const { getTitle, list, children } = props
  return <TitledRecord of={useRead(useHost(), props.read, getInput(props))} {...{ getTitle, list, children }} />
}

/** The same for a page that changes the record: what was read before it was opened is not shown, and not changed. */
export function EditRecordScreen<E extends Endpoint>(props: Props<E>) {
  const { getTitle, list, children } = props
  return <TitledRecord of={useRead(useHost(), props.read, getInput(props), { since: 'mount' })} {...{ getTitle, list, children }} />
}

function TitledRecord<E extends Endpoint>({ of, getTitle, list, children }: Titled<E> & { of: Reading<E> }) {
  usePageTitle(of.value === undefined ? undefined : getTitle(of.value))
  return (
    <ReadValue
      reading={of}
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
