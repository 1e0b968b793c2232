import { useHost } from '@matchdesk/shared/remote'
import { Box, Picture, Text } from '@matchdesk/shared/ui'
import { formatMoment } from '@matchdesk/shared/values'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useNewValue } from '../effects'
import { toValues, type Body, type FormField, type Values } from './formFields'
import { hookKey, type FormHandle } from './formHandle'
import { getTitles, type Conflict } from './merge/merge'
import type { Refusal } from './merge/saveWithMerge'

interface Props {
  form: FormHandle
  refusal: Refusal
}

/** The newer record that somebody else saved while a form was open: the author, a choice for each field that both changed, and the fields that the form takes over. */
export default function NewerRecord({ form, refusal }: Props) {
  const { failure, current, theirFields, conflicts, resolutions } = refusal
  const choices = useRef<HTMLDivElement>(null)
  useNewValue(conflicts, () => choices.current?.querySelector<HTMLElement>('[data-open] input')?.focus())
  return (
    <>
      {current && failure.changedBy ? (
        <ChangedBy name={failure.changedBy} record={form.name} at={current.updatedAt} />
      ) : (
        <span>{failure.message}</span>
      )}
      {current && conflicts.length > 0 && (
        <Box ref={choices} bg="bg.panel" color="fg" borderRadius="md" padding="3" marginBlock="2">
          <Text>Choose a value for each, then save again.</Text>
          {conflicts.map((conflict) => (
            <Choice key={conflict[0].name} form={form} conflict={conflict} current={current} isResolved={resolutions.includes(conflict[0].name)} />
          ))}
        </Box>
      )}
      {current && conflicts.length === 0 && <span>Save again to keep both changes.</span>}
      {theirFields.length > 0 && <span>{`Also changed, and kept: ${getTitles(theirFields).join(', ')}.`}</span>}
    </>
  )
}

const ChangedBy = ({ name, record, at }: { name: string; record: string; at: unknown }) => (
  <span>
    This {record} was changed by <bdi translate="no">{name}</bdi> {formatWhen(String(at), useHost().locale)}.
  </span>
)

interface ChoiceProps {
  form: FormHandle
  conflict: Conflict
  current: Body
  isResolved: boolean
}

/** Two values of one field, or of several that depend on each other. The form holds the one that is chosen; what was typed last stays the other. */
function Choice({ form, conflict, current, isResolved }: ChoiceProps) {
  const group = useId()
  const theirs = toValues(conflict, current)
  const names = Object.keys(theirs)
  const watch = useWatch({ control: form[hookKey].control, name: names, exact: true })
  const formValues: Values = Object.fromEntries(names.map((name, index) => [name, watch[index]]))
  const isTheirs = names.every((name) => formValues[name] === theirs[name])
  const [draftValue, setOwnValue] = useState(formValues)
  const mine = isTheirs ? draftValue : formValues
  function choose(values: Values) {
    setOwnValue(mine)
    form.fill(values)
    form.resolveConflict(conflict[0].name)
  }
  return (
    <Box as="fieldset" marginBlockStart="2" data-open={(!isResolved && !isTheirs) || undefined}>
      <Text as="legend" fontWeight="bold">
        {getTitles(conflict).join(', ')}
      </Text>
      <Option title="Mine" group={group} on={isResolved && !isTheirs} onChoose={() => choose(mine)}>
        {renderValue(conflict, mine)}
      </Option>
      <Option title="Theirs" group={group} on={isTheirs} onChoose={() => choose(theirs)}>
        {renderValue(conflict, theirs, current)}
      </Option>
    </Box>
  )
}

interface OptionProps {
  title: string
  group: string
  on: boolean
  onChoose: () => void
  children: ReactNode
}

const optionStyles = { '& input': { accentColor: 'brand.solid' }, '& img': { display: 'inline-block', verticalAlign: 'middle' } }

function Option({ title, group, on, onChoose, children }: OptionProps) {
  return (
    <Box as="label" display="flex" gap="2" paddingBlock="1" cursor="pointer" css={optionStyles}>
      <input type="radio" name={group} checked={on} onChange={onChoose} />
      <Box minWidth="0" whiteSpace="pre-wrap" overflowWrap="anywhere">
        <span>{`${title}: `}</span>
        {children}
      </Box>
    </Box>
  )
}

/** The values of one side as a person reads them. `record` has the pictures of a stored one. */
function renderValue(conflict: Conflict, values: Values, record?: Body): ReactNode {
  const [field] = conflict
  if (field.control === 'image')
    return record ? <Picture src={String(record[field.name])} alt="the stored picture" size={48} /> : getName(values[field.name])
  if (field.control === 'password') return record ? 'the stored password' : 'the password that you typed'
  return <bdi translate="no">{conflict.map((one) => getText(one, values[one.name])).join(', ')}</bdi>
}

const getName = (file: Values[string]) => <bdi translate="no">{file instanceof File ? file.name : ''}</bdi>

function getText({ choices }: FormField, value: Values[string]): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return choices.find((choice) => choice.value === value)?.title ?? (value ? `“${String(value)}”` : 'empty')
}

/** A moment in a sentence: `at 10:30 AM` today, else `on Jan 01, 2024, 10:30 AM`. */
export function formatWhen(iso: string, locale: string, now = new Date()): string {
  const moment = new Date(iso)
  if (moment.toDateString() !== now.toDateString()) return `on ${formatMoment(iso, locale)}`
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(moment)
  return `at ${time.replace('\u202f', ' ')}`
}
