import { useConfig } from '../../services/shellServices'
import { DocumentPage, SupportEmail, SupportPhone } from './DocumentPage'

/** The first words of the privacy policy. */
export const operatorText = (ownerName: string, appName: string): string =>
  ownerName ? `${ownerName} runs the ${appName} app, which helps` : `The ${appName} app helps`

export default function Privacy() {
  const { appName, ownerName } = useConfig()
  return (
    <DocumentPage title="Privacy Policy" dateLabel="Dated">
      <p>
        {operatorText(ownerName, appName)} people find a partner for marriage. This page tells you which information the app collects, what it is used
        for, and who sees it. By using the app you agree to this policy; if you do not agree with it, please do not use the app.
      </p>
      <h2>Information collection and use</h2>
      <p>To make a profile that other members can trust, we ask you for:</p>
      <ul>
        <li>your name, email address, mobile number and password;</li>
        <li>your age, sex, marital status, appearance, religion, community and family;</li>
        <li>your education, your work and your income;</li>
        <li>where you live and where you come from;</li>
        <li>photographs of yourself, and both sides of your identity card;</li>
        <li>what you wish for in a partner.</li>
      </ul>
      <p>
        We use this to create and check your account, to suggest profiles, to carry proposals and requests between members, to grant the package that
        you pay for, and to answer you. Other members see your profile; you choose who sees your photographs. Your identity card and the screenshots
        of your payments are seen only by the people who check them. We do not sell your information to anybody.
      </p>
      <h2>Log data</h2>
      <p>
        When you use the app, and when something goes wrong in it, our servers keep a record: the network address of your device, its kind and
        operating system, the version of the app, the time of the request, and what was asked for. We read these records to keep the app running and
        safe, and delete them when they are no longer needed for that.
      </p>
      <h2>Service providers</h2>
      <p>
        Other companies help us to run the app: they host our servers, deliver emails, text messages and notifications, and keep our backups. They get
        only the information that their task needs, and may use it for nothing else.
      </p>
      <h2>Security</h2>
      <p>
        Your information travels encrypted. Passwords are kept in a form that nobody can read, not even we. Pictures of identity cards have no public
        address, and everything that our staff changes is written to a log. Still, no way of sending or keeping information is safe beyond all doubt,
        so we cannot promise absolute security. If you believe that your account is used by somebody else, tell us at once.
      </p>
      <h2>Links to other sites</h2>
      <p>
        The app may hold links to sites that are not ours. We do not run them and are not responsible for what they show or for what they do with your
        information. Please read their own privacy policies.
      </p>
      <h2>Children&apos;s privacy</h2>
      <p>
        This service is not for people under 18. We do not knowingly collect information from anybody under 18. When we learn that a member is younger
        than that, we delete the account and all that belongs to it. If you are a parent or guardian and know that a child has given us information,
        please contact us.
      </p>
      <h2>Changes to the policy</h2>
      <p>
        We may change this policy from time to time. The policy that holds is the one on this page, with its date at the top; where a change matters
        to you, we also tell you in the app. A change takes effect when it is shown here.
      </p>
      <h2>Contact</h2>
      <p>
        If you have a question about this policy or about your information, write to <SupportEmail />, call <SupportPhone />, or use the{' '}
        <a href="#/contactus">contact form</a>. The steps to have your data deleted are on the page <a href="#/delete">Data Deletion Request</a>.
      </p>
    </DocumentPage>
  )
}
