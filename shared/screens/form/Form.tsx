import { useChangedForm } from '@matchdesk/shared/remote'
import { Stack } from '@matchdesk/shared/ui'
import { Button, keyOf, Muted, Notice } from '@matchdesk/shared/ui/base'
import { useEffect, useEffectEvent, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { hookKey, type Hook } from './formHandle'
import type { FormHandle } from './useForm'

interface Props {
  form: FormHandle
  /** Its name for screen readers: `Update bank account`. */
  label: string
  /** The name of the field that takes the focus when the form opens. */
  initialFocus?: string | undefined
  children: ReactNode
}

/** The form around its fields. Ctrl Enter, or Cmd Enter, presses its button. The host knows it while something in it is not saved. */
export function Form({ form, label, initialFocus, children }: Props) {
  const takeFocus = useEffectEvent(() => initialFocus !== undefined && form.setFocus(initialFocus))
  useEffect(() => void takeFocus(), [])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { currentTarget, target } = event
    if (keyOf(event) !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
    // Events of a dialog that a field opened come here too.
    if (!currentTarget.contains(target as Node)) return
    event.preventDefault()
    currentTarget.querySelector<HTMLButtonElement>('[type=submit]')?.click()
  }
  return (
    <form noValidate onSubmit={onSubmit} onBlurCapture={({ target }) => form.leave((target as Element as HTMLInputElement).name)} aria-label={label}>
      <ChangeMark form={form} />
      <Stack gap="4" onKeyDown={onKeyDown}>
        {form.restored && <RestoredNotice {...form.restored} hook={form[hookKey]} />}
        {form.requiredNote && <Muted small>{form.requiredNote}</Muted>}
        {children}
      </Stack>
    </form>
  )
}

type RestoredProps = NonNullable<FormHandle['restored']> & { hook: Hook }

/** Says that the form holds an earlier draft, and which pictures the person has to select again. */
function RestoredNotice({ hook: { control }, files, discard }: RestoredProps) {
  const { isDirty } = useFormState({ control })
  const values = useWatch({ control, name: files.map(({ name }) => name), exact: true })
  const missing = files.filter((_, index) => !(values[index] instanceof File))
  if (!isDirty && missing.length === 0) return null
  return (
    <Notice tone={missing.length > 0 ? 'warn' : 'plain'} action={<Button onClick={discard}>Discard</Button>}>
      <span>Unsaved changes restored.</span>
      {missing.length > 0 && <span>{`Choose again: ${missing.map(({ title }) => title).join(', ')}. Pictures are not kept.`}</span>}
    </Notice>
  )
}

function ChangeMark({ form: { name, [hookKey]: hook } }: { form: FormHandle }) {
  const { isDirty } = useFormState({ control: hook.control })
  useChangedForm(name, isDirty)
  return null
}
