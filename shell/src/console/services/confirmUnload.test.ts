import { createDirtyForms } from '@matchdesk/shared/host'
import { confirmUnload } from './confirmUnload'

/** Does the browser ask before this page is closed or reloaded? */
const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('the browser asks before it closes a page with unsaved input, and not once it is saved or given up', () => {
  const forms = createDirtyForms()
  confirmUnload(forms.hasChanges)
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
