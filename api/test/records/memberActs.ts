import { memberData, notes } from '@matchdesk/shared/contract'
import { person } from '../support/people'
import type { TestApi } from '../support/testApi'

/** Acts about one person: a copy of the own data, and a note. */
export const memberActs = (api: TestApi): Readonly<Record<string, () => Promise<() => Promise<{ status: number }>>>> => ({
  'memberData.download': async () => {
    const params = await person(api)
    return () => api.call(memberData.download, { params })
  },
  'notes.add': async () => {
    const { user_code } = await person(api)
    return () => api.call(notes.add, { params: { user_code }, body: { text: 'Called twice, no answer' } })
  },
})
