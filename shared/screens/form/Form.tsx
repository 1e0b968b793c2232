import { useChangedForm } from '@matchdesk/shared/remote'
import { Notice, Stack } from '@matchdesk/shared/ui'
import type { FormEvent, ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import type { FormHandle } from './useForm'

interface Props {
  of: FormHandle
  /** What it does, for screen readers: `Update bank account`. */
  label: string
  children: ReactNode
}

/** The form around its fields. The host knows it while something in it is not saved. */
export function Form({ of, label, children }: Props) {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void of.submit()
  }
  return (
    <form noValidate onSubmit={onSubmit} onBlurCapture={({ target }) => of.leave((target as Element as HTMLInputElement).name)} aria-label={label}>
      <ChangeMark of={of} />
      <Stack gap="4">
        {of.lostFiles.length > 0 && <Notice tone="warn">{`Choose again: ${of.lostFiles.join(', ')}. Pictures are not kept.`}</Notice>}
        {children}
      </Stack>
    </form>
  )
}

function ChangeMark({ of: { name, hook } }: { of: FormHandle }) {
  const { isDirty } = useFormState({ control: hook.control })
  useChangedForm(name, isDirty)
  return null
}
