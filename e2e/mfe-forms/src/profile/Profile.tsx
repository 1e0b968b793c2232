import { useWrite } from '@matchdesk/shared/client'
import { useHost } from '@matchdesk/shared/remote'
import { Fields, Form, SaveBar, SectionRail, useForm } from '@matchdesk/shared/screens/form'
import { Heading, Panel } from '@matchdesk/shared/ui'
import { saveProfile } from './fields'

const record = { religion: 'Islam', caste: 'Gill', height: '5ft 5in', country: 'Pakistan', state: 'Punjab', city: 'Lahore' }

export default function Profile() {
  const { send } = useWrite(useHost())
  const form = useForm(saveProfile.body, { name: 'profile', record, draft: 'profile', save: (body) => send(saveProfile, { body }) })
  return (
    <Form of={form} label="Profile">
      <SectionRail of={form} />
      {['Personal', 'Family', 'Residence', 'Preferences'].map((section) => (
        <Panel key={section}>
          <Heading>{section}</Heading>
          <Fields of={form} section={section} />
        </Panel>
      ))}
      <SaveBar of={form} label="Save" />
    </Form>
  )
}
