import { useWrite } from '@matchdesk/shared/client'
import { useHost } from '@matchdesk/shared/remote'
import { Fields, SectionedForm, useForm } from '@matchdesk/shared/screens/form'
import { FormSection } from '@matchdesk/shared/ui/form'
import { saveProfile } from './fields'

const record = { religion: 'Islam', caste: 'Gill', height: '5ft 5in', country: 'Pakistan', state: 'Punjab', city: 'Lahore' }

export default function Profile() {
  const { send, uploadPercent } = useWrite(useHost())
  const form = useForm(saveProfile.body, { name: 'profile', record, draft: 'profile', save: (body) => send(saveProfile, { body }) })
  return (
    <SectionedForm form={form} label="Save" uploaded={uploadPercent}>
      {['Personal', 'Family', 'Residence', 'Preferences'].map((section) => (
        <FormSection key={section} title={section}>
          <Fields form={form} section={section} />
        </FormSection>
      ))}
    </SectionedForm>
  )
}
