import type { Item } from './item'

export const reportTitles: Item[] = [
  ['This number is incorrect', 'The phone number does not belong to this person'],
  ["User didn't follow proper guidlines", 'The profile breaks the guidelines of the app'],
  ['Abusive content and pictures', 'Pictures or text that insult or shock'],
  ["User didn't follow policies", 'The person does something that the policies forbid'],
  ['User violate rules', 'The person broke the rules of the community'],
  ['User added wrong information', 'Something in the profile is not true'],
  ['Involve in suspicious activities', 'The person may be doing something illegal'],
  ['Suspicious Details', 'The details do not fit together'],
  ['Scam or fraud', 'The person asks for money or deceives members'],
  ['Abusive Language', 'The person writes insults'],
  ['Other', 'Another reason, told in the message'],
]
