import type { Item } from './item'

/** Why payments are rejected: a member reads the description after "Your payment was not accepted." */
export const rejectionReasons: Item[] = [
  ['Payment not received', 'The payment did not arrive in our account. Please check with your bank.'],
  ['Wrong amount', 'The amount that you paid is not the price of the package.'],
  ['Screenshot not readable', 'We cannot read your screenshot. Please send a clear one.'],
  ['Screenshot of another payment', 'Your screenshot shows another payment. Please send the one of this payment.'],
  ['Transaction ID not found', 'We cannot find your transaction ID. Please check it and send it again.'],
  ['Transaction ID used before', 'Your transaction ID belongs to another payment.'],
  ['Paid to a wrong account', 'The payment went to an account that is not ours. Please use the account that the app shows.'],
  ['Payment sent twice', 'You sent this payment twice. We looked at it once.'],
  ['Payment was reversed', 'Your bank took the payment back.'],
  ['Changed screenshot', 'Your screenshot does not match the records of our bank.'],
]
