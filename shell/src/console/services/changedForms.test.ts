import { createChangedForms } from './changedForms'

/** Does the browser ask before this page is closed or reloaded? */
const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('the browser asks before it closes a page with unsaved input, and not once it is saved or given up', () => {
  const forms = createChangedForms()
  expect(asks()).toBe(false)
  forms.mark('religion', true)
  forms.mark('package', true)
  forms.mark('religion', false)
  expect(asks()).toBe(true)
  forms.mark('package', false)
  expect(asks()).toBe(false)
  forms.mark('package', true)
  forms.discard()
  expect(asks()).toBe(false)
})

test('what would lose unsaved input waits for a person, and without any is done at once', () => {
  const forms = createChangedForms()
  const done: string[] = []
  forms.runOrConfirm(() => done.push('at once'))
  forms.mark('religion', true)
  forms.runOrConfirm(() => done.push('confirmed'))
  expect(done).toEqual(['at once'])
  forms.pendingAction.value?.()
  expect(done).toEqual(['at once', 'confirmed'])
})
