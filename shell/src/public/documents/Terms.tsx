import { useConfig } from '../../services/shellServices'
import { DocumentPage, SupportEmail } from './DocumentPage'

/** The first sentences of the terms. Without a name, as in development, they name no owner. */
export const ownershipText = (ownerName: string): string =>
  `${ownerName && `The app is owned by ${ownerName}. `}These terms are an agreement between you and ${ownerName || 'the owner of the app'}.`

export default function Terms() {
  const { ownerName } = useConfig()
  return (
    <DocumentPage title="Terms and Conditions" dateLabel="In effect from">
      <p>
        {ownershipText(ownerName)} By registering, or by using the app in any other way, you accept them; if you do not accept them, please do not use
        the app.
      </p>
      <h2>Who may use the app</h2>
      <p>
        You must be at least 18 years old, free to marry under the law that applies to you, and looking for a partner for marriage in earnest. You may
        register for yourself, or for somebody in your family who has agreed to it. One person has one account.
      </p>
      <h2>Your account</h2>
      <p>
        You confirm your mobile number with a one-time code. Keep your password and your codes to yourself: what is done with your account counts as
        done by you. Tell us at once when you believe that somebody else uses it.
      </p>
      <h2>Your profile</h2>
      <p>
        What you say about yourself must be true and stay true, and the photographs and the identity card must be your own. We may ask you to prove
        it, and may hold back or remove a profile that does not hold up.
      </p>
      <h2>How members treat each other</h2>
      <p>You may not use the app to:</p>
      <ul>
        <li>abuse, threaten, deceive or harass anybody;</li>
        <li>ask other members for money, or sell them anything;</li>
        <li>show pictures or words that are indecent, hateful or against the law;</li>
        <li>pass on what you have learned about a member to anybody else;</li>
        <li>read out profiles by machine, or get around the limits of the app.</li>
      </ul>
      <p>Members may report each other. We look at every report, and block members who break these rules.</p>
      <h2>Packages and payments</h2>
      <p>
        Some parts of the app come with a paid package. Its price and how long it lasts are shown before you pay. A package starts when we have seen
        and accepted your payment, and ends by itself when its time is over. If your payment cannot be found, we reject it and tell you. What has been
        paid is given back only where the law says so, or where we could not provide what you paid for.
      </p>
      <h2>Ending your account</h2>
      <p>
        You may end your account at any time; how is described on the page <a href="#/delete">Data Deletion Request</a>. We may end or block an
        account that breaks these terms.
      </p>
      <h2>What we answer for</h2>
      <p>
        We help people to meet; we do not promise that you will find a partner, and do not vouch for what members say about themselves. Please make
        your own enquiries before you decide, and meet in a safe place. As far as the law allows, we do not answer for what members do to each other.
      </p>
      <h2>Changes to these terms</h2>
      <p>We may change these terms. The terms that hold are the ones on this page, and whoever goes on using the app after a change accepts it.</p>
      <h2>Contact</h2>
      <p>
        Questions about these terms reach us at <SupportEmail /> or through the <a href="#/contactus">contact form</a>. What happens with your
        information is in the <a href="#/privacy-policy">Privacy Policy</a>.
      </p>
    </DocumentPage>
  )
}
