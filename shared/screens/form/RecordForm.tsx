import type { FormEvent } from 'react'
import type { Outcome } from '@matchdesk/shared/client'
import type { Shape } from '@matchdesk/shared/contract'
import { Button, Flex, Grid, Notice, Stack, Text } from '@matchdesk/shared/ui'
import { FormControl } from './FormControl'
import type { Body, FormField } from './formFields'
import { useForm } from './useForm'

interface Props {
  /** Names the form in the host's set of changed forms. */
  name: string
  /** The body that the form fills. */
  schema: Shape
  /** The record being changed; nothing for a new one. */
  record?: Body
  /** Values that are shown locked and sent as they are. */
  fixed?: Body
  submit: string
  busy: boolean
  /** `over` is a newer record that the person has seen and wants to replace. */
  save: (body: Body, over?: Body) => Promise<Outcome<unknown> | undefined>
  onSaved: () => void
}

/**
 * A form that is read off the contract. It checks before sending, says what is wrong beside each field, and keeps
 * every typed word when a save fails.
 */
export function RecordForm({ name, schema, record, fixed = {}, submit, busy, save, onSaved }: Props) {
  const {
    attach,
    fields,
    errors,
    refusal,
    blocked,
    check,
    submit: send,
  } = useForm({ name, schema, fixed, opened: record !== undefined, save, onSaved })
  const current = refusal?.failure.kind === 'stale' ? (refusal.failure.current as Body | undefined) : undefined
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <form ref={attach} noValidate onSubmit={onSubmit} onInput={check} onBlur={check} aria-label={`${submit} ${name}`}>
      <Stack gap="4">
        <Grid templateColumns="repeat(auto-fill, minmax(min(240px, 100%), 1fr))" gap="3">
          {fields.map((field) => (
            <FormControl
              key={field.name}
              field={field}
              value={fixed[field.name] ?? record?.[field.name]}
              locked={field.name in fixed}
              error={errors[field.name]}
            />
          ))}
        </Grid>
        {refusal && (
          <Notice tone="bad" action={current && <Button onClick={() => void send(current)}>Save mine instead</Button>}>
            <strong>Not saved</strong>
            <span>{refusal.failure.message}</span>
            {current && <Differences fields={fields} mine={refusal.tried} theirs={current} />}
          </Notice>
        )}
        <Flex justify="flex-end" gap="2">
          <Button tone="brand" type="submit" disabled={busy || blocked} aria-busy={busy}>
            {submit}
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}

function Differences({ fields, mine, theirs }: { fields: readonly FormField[]; mine: Body; theirs: Body }) {
  const differing = fields.filter((field) => field.control !== 'image' && String(theirs[field.name] ?? '') !== String(mine[field.name] ?? ''))
  return (
    <Text as="ul" marginBlockStart="1">
      {differing.map((field) => (
        <li key={field.name}>
          {field.title} is now “<bdi>{String(theirs[field.name] ?? '')}</bdi>”
        </li>
      ))}
    </Text>
  )
}
