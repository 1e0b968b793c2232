import { useConfig } from '../../services/shellServices'
import { DocumentPage, SupportEmail, SupportPhone } from './DocumentPage'

/** Tells people the way to have their data deleted. */
export default function Deletion() {
  const { appName } = useConfig()
  return (
    <DocumentPage title="Data Deletion Request">
      <p>
        You may ask us at any time to delete your {appName} account and the data that belongs to it. To request the deletion of your data, write to
        our support address or call our support number:
      </p>
      <dl>
        <div>
          <dt>Write to</dt>
          <dd>
            <SupportEmail />
          </dd>
        </div>
        <div>
          <dt>Or call</dt>
          <dd>
            <SupportPhone />
          </dd>
        </div>
      </dl>
      <h2>What to tell us</h2>
      <p>
        Write from the email address, or call from the mobile number, that your account is registered with, so that we can be sure the request is
        yours. Your user code, if you know it, helps us to find the account sooner. Never send us your password or a one-time code: we do not ask for
        them.
      </p>
      <h2>What is deleted</h2>
      <p>
        Your profile, your photographs, the copies of your identity card and your partner preferences are deleted for good, and other members no
        longer see you. A record of a payment stays for as long as the law asks us to keep it, without the rest of your profile.
      </p>
    </DocumentPage>
  )
}
