import { lazyPart } from '@matchdesk/shared/remote'
import { Box, Flex, Text } from '@matchdesk/shared/ui'
import { Button, isSecondClick, Notice, Progress } from '@matchdesk/shared/ui/base'
import type { ReactNode } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { toBodyValue } from './formFields'
import { showsErrorsAtOnce } from './validation'
import { hookKey } from './formHandle'
import type { FormHandle } from './useForm'
import type { Refusal } from './merge/merge'

const NewerRecord = lazyPart(() => import('./NewerRecord'))

/** The button of a form. */
export interface SaveBarProps {
  form: FormHandle
  label: string
  /** The part of it that is sent, in percent, while it is on its way. */
  uploaded?: number | undefined
  /** The heading of a failed save. */
  failureTitle?: string
  disabled?: boolean
  /** `plain` where another button is the main thing of the page. */
  tone?: 'brand' | 'plain'
  /** The buttons before it: a quiet one at the start of the line, and Cancel. */
  children?: ReactNode
}

/** The button that saves, and above it why the last save did not work, with the way on. */
export const SaveBar = ({ form, label, uploaded, failureTitle = 'Not saved', disabled = false, tone = 'brand', children }: SaveBarProps) => (
  <>
    {form.refusal && <RefusalNotice form={form} refusal={form.refusal} title={failureTitle} />}
    {uploaded !== undefined && <Upload percent={uploaded} />}
    <Flex justify="flex-end" gap="2" wrap="wrap">
      {children}
      <SubmitButton form={form} label={label} disabled={disabled} tone={tone} />
    </Flex>
  </>
)

const Upload = ({ percent }: { percent: number }) => (
  <Box>
    <Text fontSize="xs" color="fg.muted" marginBlockEnd="1">
      {percent < 100 ? `Uploading, ${percent} % is sent` : 'Everything is sent, saving'}
    </Text>
    <Progress label="Upload" percent={percent} />
  </Box>
)

/** The refusal of one field shows while the field holds the refused value. */
function RefusalNotice({ form, refusal, title }: { form: FormHandle; refusal: Refusal; title: string }) {
  const { failure, body, current, theirFields } = refusal
  const field = form.fields.find(({ name }) => name === failure.field)
  const value = useWatch({ control: form[hookKey].control, name: field?.name ?? '', exact: true, disabled: !field })
  if (field && toBodyValue(field, value) !== body[field.name]) return null
  return (
    <Notice tone="bad">
      <strong>{title}</strong>
      {current || theirFields.length > 0 ? <NewerRecord form={form} refusal={refusal} /> : <span>{failure.message}</span>}
    </Notice>
  )
}

/**
 * Waits while a number or a picture is not right, which say so at once; it points at the first of all else when it is pressed. The press leaves
 * the focus where it is: an error that a field shows when it is left would move the button away before it is released.
 */
function SubmitButton({
  form: { [hookKey]: hook, busy, fields },
  label,
  disabled,
  tone,
}: Required<Pick<SaveBarProps, 'form' | 'label' | 'disabled' | 'tone'>>) {
  const { errors } = useFormState({ control: hook.control })
  const isBlocked = fields.some(
    ({ name, control }) => showsErrorsAtOnce.has(control) && errors[name]?.type === 'schema' && Boolean(hook.getValues(name)),
  )
  return (
    <Button
      tone={tone}
      type="submit"
      disabled={busy || isBlocked || disabled}
      aria-busy={busy}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => isSecondClick(event.nativeEvent) && event.preventDefault()}
    >
      {label}
    </Button>
  )
}
