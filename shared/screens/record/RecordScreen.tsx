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
  const { params, query }: { params?: object; query?: object } = Object(props)
  const input: object = { ...(params && { params }), ...(query && { query }) }
  return input as Input<E>
}

/** The shape of a page about one record: it reads, names and shows the record. Where the record is gone or cannot be read, the page says why, with the next step. */
export function RecordScreen<E extends Endpoint>(props: Props<E>) {
  const { getTitle, list, children } = props
  return <TitledRecord reading={useRead(useHost(), props.read, getInput(props))} {...{ getTitle, list, children }} />
}

/** The same for a page that changes the record: what was read before it was opened is not shown, and not changed. */
export function EditRecordScreen<E extends Endpoint>(props: Props<E>) {
  const { getTitle, list, children } = props
  return <TitledRecord reading={useRead(useHost(), props.read, getInput(props), { since: 'mount' })} {...{ getTitle, list, children }} />
}

function TitledRecord<E extends Endpoint>({ reading, getTitle, list, children }: Titled<E> & { reading: Reading<E> }) {
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
