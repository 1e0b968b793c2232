import { createDirtyForms } from './dirtyForms'

test('an act that would lose unsaved input waits for an answer, and happens at once without such input', () => {
  const forms = createDirtyForms()
  const done: string[] = []
  forms.runOrConfirm(() => done.push('at once'))
  forms.mark('religion', true)
  forms.runOrConfirm(() => done.push('confirmed'))
  expect(done).toEqual(['at once'])
  forms.pendingAction.value?.()
  expect(done).toEqual(['at once', 'confirmed'])
})
