import { useHost } from '@matchdesk/shared/remote'
import { Box, Flex, Text } from '@matchdesk/shared/ui'
import { Button, Picture } from '@matchdesk/shared/ui/base'
import { formatMoment } from '@matchdesk/shared/values'
import { useRef, type ReactNode } from 'react'
import { useNewValue } from '../effects'
import { toValues, type Body, type FormField } from './formFields'
import { getTitles, type Refusal } from './merge/merge'
import type { FormHandle } from './useForm'

interface Props {
  form: FormHandle
  refusal: Refusal
}

/**
 * The newer record that a colleague, or this person in another window, saved while a form was open: the author, the values of fields that both changed, and the
 * fields that the form takes over.
 */
export default function NewerRecord({ form, refusal: { failure, current, theirFields, conflicts } }: Props) {
  const { locale } = useHost()
  const keep = useRef<HTMLButtonElement>(null)
  useNewValue(conflicts, () => keep.current?.focus())
  const takeTheirs = (record: Body) => {
    form.fill(toValues(conflicts, record))
    void form.submit()
  }
  return (
    <>
      {current && failure.changedBy ? (
        <span>
          This {form.name} was changed by <bdi translate="no">{failure.changedBy}</bdi> {formatWhen(String(current.updatedAt), locale)}.
        </span>
      ) : (
        <span>{failure.message}</span>
      )}
      {current && conflicts.length > 0 && (
        <Box bg="bg.panel" color="fg" borderRadius="md" padding="3" marginBlock="2">
          <Text>{`${failure.isOwnChange ? 'Both windows' : 'You both'} changed these fields. The stored values are:`}</Text>
          <Box as="ul" marginBlock="2" paddingInlineStart="4" listStyleType="disc">
            {conflicts.map((field) => (
              <Box as="li" key={field.name} whiteSpace="pre-wrap" overflowWrap="anywhere" css={{ '& img': { display: 'inline-block' } }}>
                {`${field.title}: `}
                {renderValue(field, current)}
              </Box>
            ))}
          </Box>
          <Flex gap="2" wrap="wrap">
            <Button ref={keep} disabled={form.busy} onClick={() => void form.submit('mine')}>
              Keep mine
            </Button>
            <Button disabled={form.busy} onClick={() => takeTheirs(current)}>
              {failure.isOwnChange ? 'Take the stored values' : 'Take theirs'}
            </Button>
          </Flex>
        </Box>
      )}
      {current && conflicts.length === 0 && <span>Save again to keep both changes.</span>}
      {theirFields.length > 0 && <span>{`Also changed, and kept: ${getTitles(theirFields).join(', ')}.`}</span>}
    </>
  )
}

/** The value of a stored record as a person reads it. */
function renderValue(field: FormField, record: Body): ReactNode {
  if (field.control === 'image') return <Picture src={String(record[field.name])} alt="the stored picture" size={48} />
  if (field.control === 'password') return 'the stored password'
  const value = toValues([field], record)[field.name]
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  const title = field.choices.find((choice) => choice.value === value)?.title ?? (value ? `“${String(value)}”` : 'empty')
  return <bdi translate="no">{title}</bdi>
}

/** A moment in a sentence: `at 10:30 AM` today, else `on Jan 01, 2024, 10:30 AM`. */
export function formatWhen(iso: string, locale: string, now = new Date()): string {
  const moment = new Date(iso)
  if (moment.toDateString() !== now.toDateString()) return `on ${formatMoment(iso, locale)}`
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(moment)
  return `at ${time.replace('\u202f', ' ')}`
}
