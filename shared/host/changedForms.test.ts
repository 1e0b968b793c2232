import { createChangedForms } from './changedForms'

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
